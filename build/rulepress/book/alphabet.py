"""Words in alphabetical order: in, words of a language; out, keys to sort them by, as its dictionaries have them."""

from collections.abc import Callable
from functools import cache
from typing import Any

from rulepress.type.spaces import UNSEEN
from rules_engine import Location, Problems, Wording


@cache
def _collator() -> Any:
    from pyuca import Collator  # noqa: PLC0415

    return Collator()


def order(wording: Wording, at: Location, problems: Problems) -> Callable[[str], Any]:
    """Return what gives the key of a word.

    Where the script hides how a word is read, its term or card says it by `sort:`; one that does not is told at
    `at`.
    """
    read = {
        word.translate(UNSEEN): term.sort
        for term in wording.speaker.terms.values()
        if term.sort
        for words in term.forms.values()
        for word in words.values()
    }
    for strings in wording.table.cards.values():
        if "name" in strings and "sort" in strings:
            read[strings["name"][0].translate(UNSEEN)] = strings["sort"][0]
    hidden = wording.language.typography.cjk

    def key(said: str) -> Any:
        word = said.translate(UNSEEN)
        if hidden and word not in read and not word.isascii():
            problems.warning(
                "missing-sort", f"nothing says where '{word}' stands in the alphabet", at,
                language=wording.language.tag, hint="write `sort:` at its term or card, as it is read",
            )  # fmt: skip
        return _collator().sort_key(read.get(word, word))

    return key
