"""Codes of words: in, nothing; out, what is said about texts, marks, terms, phrases and translations."""

from typing import Final

from rules_engine.codes.code import Code

WORDS: Final[dict[str, Code]] = {
    "bad-mark": Code(
        "Something in braces is no mark",
        "Texts know `{icon:id}`, `{term:id}` and numbers such as `{n}`. Anything else in braces prints as typed.",
        "Mend the mark: `{icon:dust}`. A brace that is meant as a brace gets a backslash before it: `\\{so\\}`.",
    ),
    "bad-phrase": Code(
        "The pattern of a phrase is no effect",
        "A phrase says how one shape of effect is worded, so its `say:` is written like an effect, with `$holes`.",
        "Write `say: {gain: {n: $n, what: $what}}` and `as: gain {n} {what}`.",
    ),
    "missing-form": Code(
        "A term lacks a form that a phrase asks for",
        "The word is there, but not in this case or number, and nothing is guessed.",
        "Add the form in the `terms.yaml` of the language: `dragon: {one: dragon, other: dragons}`.",
    ),
    "missing-term": Code(
        "A thing has no word",
        "An effect names a thing that `terms.yaml` does not name, so it cannot be said or printed.",
        "Add it to the `terms.yaml` of the game: `dust: {one other: magic dust}`.",
    ),
    "missing-text": Code(
        "A text is not translated",
        "A draft falls back to the source language. A release is refused, so that no card is printed in two languages.",
        "Add it to the file that the hint names: `dragon: {name: Drache}`. If it is the same on purpose, write "
        "`~same`; if it is empty on purpose, `~empty`. Fields in `may_fall_back:` of `game.yaml` may stay as they are.",
    ),
    "needless-form": Code(
        "A form that is asked for has no effect",
        "A thing has one form and follows one number, ops have one form of a clause, a number of a text has no form. A "
        "second one, or one of another sort, would be left out without a word.",
        "Keep what the hint allows: `{w:n,acc}` for a thing, `{d:third}` for ops, `{n}` for a number.",
    ),
    "no-phrase": Code(
        "No phrase fits an effect",
        "The rules text of a card is made from its effects by the phrases of the language, and none has this shape.",
        "Add one to `phrases.yaml` of the language: `- {say: {gain: {n: $n, what: $what}}, as: gain {n} {what}}`.",
    ),
    "orphan-text": Code(
        "A translation belongs to nothing",
        "The record or deck that it names does not exist; perhaps it was renamed or removed.",
        "Mend the id, as the hint says, or remove the entry.",
    ),
    "override-icons": Code(
        "A text of its own shows other icons than the effects",
        "`text:` replaces the generated text for its tone, but it must show what the card does.",
        "Show the icons that the message names: `text: Take {n} {icon:dust}`.",
    ),
    "override-numbers": Code(
        "A text of its own binds other numbers than the effects",
        "`text:` replaces the generated text for its tone. Numbers are bound, never typed, so that they stay true when "
        "the effects change.",
        "Name each number once: `{n}` if the effects have one, else its path, such as `{0.do.0.n}`.",
    ),
    "same-words": Code(
        "Two cards say the same and do something else",
        "A player could not tell them apart, and one of the two texts must be wrong.",
        "Give one of the two shapes a phrase of its own in `phrases.yaml`.",
    ),
    "unclosed-mark": Code(
        "A mark is opened and not closed",
        "`*italic*` and `**bold**` come in pairs within a paragraph. The text prints as typed.",
        "Close it, or write `\\*` if the star itself is meant.",
    ),
    "unknown-form": Code(
        "A form is not known in this language",
        "Each language lists its forms of terms and phrases in `language.yaml`: cases, numbers, kinds of clause.",
        "Take one of the forms that the hint names: `{one: dragon, other: dragons}`.",
    ),
    "unknown-hole": Code(
        "A phrase names a hole that its pattern does not have",
        "What stands in braces is filled from the `$holes` of the pattern.",
        "Mend the name: `say: {draw: {n: $n}}` goes with `as: draw {n} cards`.",
    ),
    "unknown-number": Code(
        "A text names a number that it does not have",
        "What stands in braces is bound to a number of the effects, or of the sheet's fixed words.",
        "Take one of the names that the hint gives: `{n}`, or `{0.do.0.n}`.",
    ),
    "unknown-term": Code(
        "A term is not known",
        "A term is named once in the `terms.yaml` of the game, and only then translated or used in texts.",
        "Mend the name, as the hint says, or add the term to the game's `terms.yaml`: `dust: {one other: magic dust}`.",
    ),
    "unused-hole": Code(
        "A phrase does not say a part of what it matches",
        "A player would not learn that number or thing from the card.",
        "Say it: `as: gain {n} {what}`. Or match the value that needs no word: `say: {gain: {n: 1, what: $what}}`.",
    ),
    "unused-phrase": Code(
        "No card uses a phrase",
        "It may be left over from a card that was changed, or another phrase always comes first.",
        "Remove it. If it is kept for later, write `spare: yes`.",
    ),
}
