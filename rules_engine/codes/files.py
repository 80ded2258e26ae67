"""Codes of files: in, nothing; out, what is said when a file or its YAML cannot be read or written."""

from typing import Final

from rules_engine.codes.code import Code

FILES: Final[dict[str, Code]] = {
    "cannot-write": Code(
        "A file cannot be written",
        "The folder is read-only, the disk is full, or a file stands where a folder is due. The earlier file, if there "
        "was one, is still whole.",
        "Free some room, close the program that holds the file, or choose another folder: `rulepress build --out "
        "~/prints`. Where converted pictures are kept is set by the variable `RULEPRESS_CACHE`.",
    ),
    "duplicate-key": Code(
        "A key stands twice in one map",
        "YAML itself would keep the last of the two in silence, and the first would be lost.",
        "Keep one of the two. `{points: 1, points: 3}` becomes `{points: 3}`.",
    ),
    "file-too-large": Code(
        "A file is larger than any that is read",
        "A card file of more than 8 MB is nearly always another file under a wrong name.",
        "Split it: give each deck a file of its own with `file: monsters.yaml` in `decks:`.",
    ),
    "file-unreadable": Code(
        "A file cannot be opened",
        "The file is missing, or you may not read it.",
        "Check the name and the rights of the file: `ls -l cards/mygame/game.yaml`.",
    ),
    "key-no-text": Code(
        "A key is a list or a map",
        "The word before a colon names a field, so it must be one text. An opening brace at the start of a line makes "
        "YAML read a map.",
        "Put quotes around it: `'{n}': ...` instead of `{n}: ...`, and `text: \"{{ card.cost }}\"` in a layout.",
    ),
    "missing-file": Code(
        "A file that is named does not exist",
        "`game.yaml` names a deck's file or a fact sheet, or the press needs a palette, and there is none at that "
        "place.",
        "Mend the name or add the file. A deck `monsters` is read from `monsters.yaml` unless it says `file:`.",
    ),
    "not-utf8": Code(
        "A file is not UTF-8",
        "Another encoding would turn accents and Chinese characters into other letters.",
        "Save the file as UTF-8. In most editors this is under 'Save with encoding'. From a shell: `iconv -f "
        "windows-1252 -t utf-8 old.yaml > new.yaml`.",
    ),
    "path-outside": Code(
        "A path leads out of the project, or out of the folders of the game",
        "Only files inside the project are read, so that a database from somebody else cannot print your own files. "
        "Links are followed before this is checked. Facts lie in `seeds/`, pictures in the game's folder or in one "
        "beside the games: whether a PDF is up to date is known from these folders.",
        "Move the file into the project: a picture into `cards/mygame/art/`, then `picture: dragon.svg`.",
    ),
    "text-cut": Code(
        "A ` #` cuts a text short",
        "Behind a space, `#` begins a comment in YAML, so that the rest of the text is neither read nor printed.",
        'Put the text in quotes: `rule: "Draw card #2."`. A comment that is meant as one has two spaces before it.',
    ),
    "value-too-long": Code(
        "A value is longer than any that is read",
        "A text of more than 20,000 characters fits on no card. Mostly a quote is missing, and the rest of the file "
        "became one value, or the content of another file was pasted.",
        "Close the quotes where the value ends: `name: 'Dragon'`.",
    ),
    "yaml-documents": Code(
        "A file holds two YAML documents",
        "A line `---` begins a second document, and only one would be read.",
        "Remove the line `---`, or make two files.",
    ),
    "yaml-syntax": Code(
        "A line is no YAML",
        "The file cannot be read from this line on. Often a text holds `: ` or ` #`, or begins with a sign that YAML "
        "uses itself: `{ [ & * ! % @` or a quote.",
        "Put the text in quotes: `name: 'Dragon: the last'`. All other files are still checked.",
    ),
    "yaml-tab": Code(
        "A tab stands where YAML wants spaces",
        "Tabs look different in each editor, so YAML does not allow them before a key.",
        "Indent with two spaces. Most editors can replace all tabs at once.",
    ),
    "yaml-too-deep": Code(
        "A file is nested too deep or repeats itself too often",
        "More than 64 levels, or more than 200,000 values with all `*aliases` written out, are refused, because such "
        "a file could fill the memory.",
        "Write it flatter, use fewer aliases, or split it into several files.",
    ),
}
