"""Codes of rulebooks: in, nothing; out, what is said about their sources, their translations and their pages."""

from typing import Final

from rules_engine.codes.code import Code

BOOKS: Final[dict[str, Code]] = {
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
    "po-broken": Code(
        "A file of translations is no PO file",
        "`rulebook.po` holds the translation of each block of the rulebook, as programs for translators write it.",
        "Open it in such a program and save it again, or run `rulepress l10n sync` to begin a new one.",
    ),
    "rulebook-untranslated": Code(
        "A block of the rulebook is not translated",
        "A draft prints it in the source language, with its tag before it. A release is refused.",
        "Run `rulepress l10n sync`, and fill the block in `rulebook.po` of the language.",
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
