"""The pass before drawing: in, pages; out, the characters of each typeface and the pages that are used repeatedly."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from rulepress.layout.items import Line, Page, Placed
from rulepress.type.piece import Word


class Survey(NamedTuple):
    """What a document needs before its first operator is written.

    characters: face id -> its characters in the order of their code points, each once, faces sorted;
    repeated: ids (as `id()` gives them) of the pages that are placed or shared more than once, or shared at all.
    """

    characters: dict[str, str]
    repeated: frozenset[int]


def survey(pages: Iterable[Page]) -> Survey:
    """Look through pages and all pages placed on them; each page object is read once however often it is used."""
    words: dict[str, set[Word]] = defaultdict(set)
    uses: Counter[int] = Counter()
    waiting: list[Page] = list(pages)
    seen = {id(page) for page in waiting}
    while waiting:
        page = waiting.pop()
        inner = _read(page, words)
        if page.shared is not None:
            # A shared page is drawn as a form even if one page alone has it, so that all its users look alike.
            uses[id(page.shared)] += 2
            inner.append(page.shared)
        for placed in inner:
            uses[id(placed)] += 1
            if id(placed) not in seen:
                seen.add(id(placed))
                waiting.append(placed)
    characters = {face: "".join(sorted(set().union(*[word.text for word in words[face]]))) for face in sorted(words)}
    return Survey(characters, frozenset(page for page, count in uses.items() if count > 1))


def _read(page: Page, words: dict[str, set[Word]]) -> list[Page]:
    """Add the words of a page by face; return the pages placed on it."""
    placed: list[Page] = []
    for item in page.items:
        if type(item) is Line:
            for piece in item.pieces:
                words[piece.face].update(piece.words)
        elif type(item) is Placed:
            placed.append(item.page)
    return placed
