"""Codes of rulebooks: in, nothing; out, what is said about their sources, their translations and their pages."""

from typing import Final

from rules_engine.codes.code import Code

BOOKS: Final[dict[str, Code]] = {
    "book-lacks": Code(
        "The look of a rulebook lacks a colour or style",
        "`book.yaml` names every colour and style that a rulebook is made with.",
        "Copy the missing ones from `templates/book.yaml` of rulepress.",
    ),
    "example-broken": Code(
        "A worked example breaks the rules",
        "An example is a sample game that is played when the rulebook is made. This one differs from the rules, so no "
        "rulebook is printed.",
        "Play it with `rulepress play`, and correct the sample or the rule.",
    ),
    "markdown-left": Code(
        "Something of Markdown is left over",
        "A mark that is not closed would be printed as it is typed; some kinds of block have no look in a rulebook.",
        "Close the mark, write a backslash before it if the sign itself is meant, or write the block in another way.",
    ),
    "missing-sort": Code(
        "A word does not say how it is read",
        "In this script the letters do not say where a word stands in the alphabet, so the glossary has no order.",
        "Add `sort:` to the term: its reading in kana or pinyin.",
    ),
    "no-rulebook": Code(
        "The game has no rulebook",
        "A rulebook is written in Markdown files below `rulebook/` of the game.",
        "Write one, or leave the rulebook out of `products:`.",
    ),
    "overfull": Code(
        "Something does not fit into its column or page",
        "A word that is wider than its column would stand over its edge, a block deeper than a page beyond its foot.",
        "Shorten it, part it in two blocks, or write a soft hyphen where the word may be divided.",
    ),
    "po-broken": Code(
        "A file of translations is no PO file",
        "`rulebook.po` holds the translation of each block of the rulebook, as programs for translators write it.",
        "Mend the line that the message names, or open an earlier file in such a program and save it again.",
    ),
    "rulebook-untranslated": Code(
        "A block of the rulebook is not translated",
        "A draft prints it in the source language, with its tag before it. A release is refused.",
        "Run `rulepress l10n sync`, and fill the block in `rulebook.po` of the language.",
    ),
    "table-too-wide": Code(
        "A table is wider than the page",
        "Each column needs room for its longest word. Words are never cut, and type is never made smaller.",
        "Leave out a column, shorten its words, or write a soft hyphen where one may be divided.",
    ),
    "translation-marks": Code(
        "A translation holds other values or marks than its source",
        "Each `{{ value }}`, `{icon:id}`, `{term:id}` and `[[reference]]` of a block must stand in its translation "
        "too, so that every language has the same numbers.",
        "Copy the mark from the source. Terms may have other forms: `{term:opal,acc}`.",
    ),
    "typed-number": Code(
        "A number of the rules is typed",
        "A digit or number word that is also a value of the database may be one of its rules, and would stay behind "
        "when the rule changes.",
        'Bind it: `{{ n("ruby.price") }}`. One that is no rule is written `{{ lit(5) }}`.',
    ),
    "unknown-box": Code(
        "A call-out names a box that the side does not draw",
        "Call-outs name the boxes of the layout of a side; one that is not drawn on this card has no place.",
        "Correct the name, or choose a card that has the box.",
    ),
    "unknown-picture": Code(
        "A figure names nothing that can be shown",
        "`!!! figure NAME` names a figure of `rulebook/figures.yaml`; what is shown are fronts of cards and boards.",
        "Correct the name, or give the type of the card a `front:`.",
    ),
    "unknown-aside": Code(
        "The kind of a box is misspelt",
        "`!!! example`, `figure`, `anatomy` and `glossary` make something; any other word makes a remark in a box. "
        "This one is nearly one of the four.",
        "Write the kind as it is spelt, or `!!! note` for a remark.",
    ),
    "unknown-event": Code(
        "An example names what is not told",
        "Behind its sample, an example names kinds of events of the game, and with a hyphen rows of its table.",
        "Take one of the names that the hint lists, or see `EVENTS` of the rules.",
    ),
    "unknown-example": Code(
        "A worked example is no sample of the game",
        '`!!! example NAME` and `{{ example("NAME") }}` name a file in `samples/` of the game.',
        "Correct the name, or write the sample.",
    ),
    "unknown-reference": Code(
        "A reference names nothing",
        "`[[card:id]]` and `[[deck:id]]` name a card or deck, `[[section]]` a heading with `{#section}` behind it.",
        "Correct the id, or give the heading one: `## Setup {#setup}`.",
    ),
    "value-in-text": Code(
        "A block stands in the middle of a text",
        "Examples, tables, figures and the like are blocks of their own.",
        "Put it on a line of its own, with a blank line before and behind it.",
    ),
}
