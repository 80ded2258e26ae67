"""Codes of localisation: in, nothing; out, what is said about translations, their lock and files from translators."""

from typing import Final

from rules_engine.codes.code import Code

L10N: Final[dict[str, Code]] = {
    "copied-text": Code(
        "A translation reads like its source",
        "A tool that copies the source into each language makes it look translated. It is compared with the source of "
        "the day on which it was first seen, so a later change of the source does not hide it.",
        "Translate it. If it is the same on purpose, write `~same` or confirm it: `rulepress l10n sync --confirm KEY`.",
    ),
    "exchange-broken": Code(
        "A file from a translator cannot be read",
        "It is no CSV file, lacks a column, says something twice, or does not say what it is of. Nothing of it is "
        "taken, and no text of the game changes.",
        "Mend the line, or export the file anew with `rulepress l10n export` and take the translations over.",
    ),
    "generated-text": Code(
        "A rules text cannot be typed",
        "It is made from the effects of the card, by phrases and words, so that it says what the card does.",
        "Change the phrase or the word, which are in the same file; or give the card a `text:` of its own.",
    ),
    "lock-broken": Code(
        "A `state.lock` cannot be read",
        "It holds what was confirmed of a language. Without it nobody can tell what is stale, so it is not replaced.",
        "Settle a merge by hand: each entry stands for itself. Or take an earlier version of the file back.",
    ),
    "not-editable": Code(
        "A translation cannot be written into its file",
        "The file is no YAML, or another text would change too, since two places share one text by an alias (`*name`).",
        "Mend what `rulepress check` tells of the file, or write the texts into it by hand.",
    ),
    "stale-text": Code(
        "A translation is older than its source",
        "The source text, or the effects that a text is made from, changed since somebody confirmed the translation. A "
        "draft marks it with [?], a release is refused.",
        "Compare the two, mend the translation, then confirm it: `rulepress l10n sync --confirm KEY`.",
    ),
    "unknown-key": Code(
        "A file from a translator names a text that there is not",
        "The text was removed or renamed since the file was made. Its translation is not taken; nothing else is lost.",
        "Export the file anew, or write the key that the hint names.",
    ),
}
