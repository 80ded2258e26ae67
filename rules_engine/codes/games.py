"""Codes of a game's frame: in, nothing; out, what is said about `game.yaml` and the fields that it declares."""

from typing import Final

from rules_engine.codes.code import Code

GAMES: Final[dict[str, Code]] = {
    "bad-id": Code(
        "An id is not written as ids are",
        "Ids stand in file names and in other files, so they use few signs: lower-case letters, digits and single "
        "hyphens, at most 64.",
        "Write `fire-chalice` instead of `Fire_Chalice`. The name that people read stands in `name:`.",
    ),
    "bad-range": Code(
        "The least value is above the most",
        "No value could ever fit such a field.",
        "Swap the two: `{type: int, least: 1, most: 9}`.",
    ),
    "bad-seats": Code(
        "Players of the game cannot be called so",
        "Recorded samples and logs call players by the names in `seats:`, a name for each; every language needs a word "
        "for it.",
        "Name as many as can play, each a colour that the hint lists: `seats: [purple, orange, white, black]`.",
    ),
    "database-unfit": Code(
        "The database does not fit the rules",
        "Rules build on records: a card for each place, a gem of a known id, effects that they can carry out. One is "
        "missing, says what another one says already, or says what cannot be.",
        "Correct the record as the message says; if the rules should allow it, teach them first.",
    ),
    "empty-deck": Code(
        "A deck holds no records",
        "The file was read, but it has neither a list `cards:` nor a list `components:` with something in it.",
        "Add records: `cards:` and below it `- {id: dragon, name: Dragon}`, or remove the deck from `game.yaml`.",
    ),
    "field-taken": Code(
        "A declared field has the name of a built-in one",
        "Fields such as `id`, `name`, `copies`, `text` and `effects` belong to every record.",
        "Choose another name: `title_line` instead of `name`.",
    ),
    "game-exists": Code(
        "There is a game of that name already",
        "A new game would be written over files that are there.",
        "Choose another name: `rulepress new dragon-tea-2`, or move the folders `cards/dragon-tea` and "
        "`templates/dragon-tea` away.",
    ),
    "game-id": Code(
        "The id of a game is not the name of its folder",
        "A game is found by its folder, so the two would name two games.",
        "Give both one name: the folder `cards/mygame` and `game: mygame`.",
    ),
    "missing-field": Code(
        "A field that must be there is missing",
        "The record, op or declaration cannot be understood without it.",
        "Add it, as the hint says. A field of your own type that may be left out says `required: no` in `game.yaml`.",
    ),
    "missing-game": Code(
        "A folder of games has no game.yaml",
        "Each folder below `cards/` is a game, and `game.yaml` says what it consists of. Without it nothing in the "
        "folder can be read, and no shipped game is taken in its place.",
        "Write it: `cards/mygame/game.yaml` with `game:`, `title:`, `types:` and `decks:`. The name is written just "
        "so: `game.yml` is another one. A small game to begin with is made by `rulepress new mygame`.",
    ),
    "not-a-flag": Code(
        "A value is neither yes nor no",
        "The field is a flag: it is on or off.",
        "Write one of yes, no, true, false, on, off: `own: yes`.",
    ),
    "not-a-map": Code(
        "Something else stands where a map is due",
        "A map is a group of `key: value` lines. Here a list or a single text was found.",
        "Write the keys below it, indented: `players:` and then `  least: 2`. Or in one line: `players: {least: 2}`.",
    ),
    "not-a-number": Code(
        "A value is no whole number that fits",
        "The field takes digits only, between the limits that the message names. `two`, `1.5` and `1,000` are none.",
        "Write `copies: 3`. The limits of your own fields stand in `game.yaml` as `least:` and `most:`.",
    ),
    "not-a-text": Code(
        "A list or a map stands where a text is due",
        "Often a text holds a colon with a space behind it, and YAML made a map of it.",
        "Put quotes around it: `name: 'Dragon: the last'`.",
    ),
    "shadowed-game": Code(
        "A game of the project has the name of a shipped one",
        "The project's game is used, and the shipped one cannot be reached from this folder. This is fine if you meant "
        "to change it.",
        "Give your game another name if you did not mean it: rename the folder `cards/first` to `cards/my-first`, "
        "and `game:` in its `game.yaml`.",
    ),
    "unknown-choice": Code(
        "A value is none of the allowed ones",
        "The field takes one word of a short list.",
        "Take one of the words that the hint names: `backs: long-edge`. A choice of your own lists its words in `of:`.",
    ),
    "unknown-field": Code(
        "A field is not known here",
        "Nobody reads it, so what it says would be lost. Mostly it is a slip of the pen.",
        "Mend the name, as the hint says: `copys: 3` becomes `copies: 3`. New fields of a card are declared in "
        "`game.yaml` under `types:`.",
    ),
    "unknown-language": Code(
        "A language is not known",
        "A language needs a folder in `rules_engine/languages/` with its rules and phrases.",
        "Mend the tag: `zh-Hans`, not `zh_CN`. Or take it out of `print: {languages: [...]}` in `game.yaml`.",
    ),
    "unknown-product": Code(
        "A product is not known",
        "`print: {products: [...]}` in `game.yaml` names something that cannot be printed.",
        "Take one that the hint names: `products: [cards]`.",
    ),
    "unread-file": Code(
        "A file of a game is read by nobody",
        "A game reads `game.yaml`, `terms.yaml`, the files of its decks, and for each language `phrases.yaml`, "
        "`terms.yaml` and `cards.yaml` in `text/<language>/`. English has its names and terms in the game's own files.",
        "Mend the name, as the hint says: `terms.yml` becomes `terms.yaml`. A deck is declared in `game.yaml`.",
    ),
    "unknown-type": Code(
        "A deck names a type that is not declared",
        "The type says which fields the records have and how they look.",
        "Declare it under `types:` in `game.yaml`, or mend the name: `decks: {monsters: {type: monster}}`.",
    ),
}
