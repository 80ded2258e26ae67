"""Glossary and index of a rulebook: in, a list of words, and what the pages say; out, both in the language's own
order."""

import re
from typing import Final

from rulepress.book.alphabet import order
from rulepress.book.blocks import Setter
from rulepress.book.desk import Desk
from rulepress.book.slug import Slug
from rulepress.type.spaces import UNSEEN
from rules_engine import Aside, Block, Entries, Insert, Prose, Words

_GAP: Final = 1200
_INDEX_GAP: Final = 400
_PAGES_MOST: Final = 5


def aside_glossary(setter: Setter, aside: Aside, width: int, parent: int) -> list[Slug]:
    """Return a glossary: `!!! glossary` with a list, each item of which begins with its word in bold, in order."""
    desk = setter.desk
    key = order(desk.wording, aside.at, desk.problems)
    items = [item for block in aside.blocks if isinstance(block, Entries) for item in block.items]
    found: list[Slug] = []
    for item in sorted(items, key=lambda item: key(headword(item))):
        setter.headwords[headword(item)] = _section(item)
        slugs = setter.slugs(item, width, parent)
        if slugs:
            found += [slugs[0]._replace(before=_GAP if found else 2 * _GAP), *slugs[1:]]
    return [slug._replace(words="") for slug in found]  # the index does not lead here


def headword(item: tuple[Block, ...]) -> str:
    """Return the word that an item of a glossary explains: what it says in bold at its beginning."""
    first = item[0] if item else None
    if not isinstance(first, Prose) or not first.text.paragraphs:
        return ""
    said = (run.text for run in first.text.paragraphs[0].runs if isinstance(run, Words) and run.bold)
    return next((text.strip() for text in said if text.strip()), "")


def make_index(setter: Setter, insert: Insert, width: int, parent: int) -> list[Slug]:
    """Return the index: the words of the glossary and the cards that are shown before it, each with the page of the
    section that explains it and the pages that say it most."""
    desk = setter.desk
    found: list[Slug] = []
    whole = desk.part("L", parent)
    key = order(desk.wording, insert.at, desk.problems)
    for word in sorted(setter.headwords, key=key):
        target = desk.targets.get(setter.headwords[word])
        pages = _pages(desk, word, "" if target is None else target.page)
        if not pages:
            continue
        body = desk.part("LBody", desk.part("LI", whole))
        text = desk.plain(f"{word[:1].upper()}{word[1:]}\u2002{', '.join(pages)}")
        lines = desk.lines(text, "index", width, body, insert.at, before=_INDEX_GAP)
        found += [line._replace(words="") for line in lines]
    return found


def _section(item: tuple[Block, ...]) -> str:
    """Return the section that an item of a glossary refers to, empty if it names none."""
    runs = [run for part in item if isinstance(part, Prose) for text in part.text.paragraphs for run in text.runs]
    return next((run.link for run in runs if isinstance(run, Words) and run.link), "")


def _pages(desk: Desk, word: str, explained: str) -> list[str]:
    """Return the labels of the page that explains a word and of those that say it, with any ending, most often."""
    words = word.translate(UNSEEN).casefold().split()
    if desk.wording.language.typography.cjk:  # a line may end in a word
        wanted = re.compile(r"\s*".join(map(re.escape, "".join(words))))
    else:
        wanted = re.compile(r"\b" + r"\s+".join(map(re.escape, words)))
    counts = {label: len(wanted.findall(said)) for label, said in desk.pages.items()}
    if explained in counts:
        counts[explained] = len(counts) * max(counts.values()) + 1
    most = sorted((label for label, count in counts.items() if count), key=lambda label: -counts[label])[:_PAGES_MOST]
    return [label for label in counts if label in most]
