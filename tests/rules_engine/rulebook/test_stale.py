"""A block of a rulebook that is stale, the same or empty on purpose."""

import pytest

from rules_engine import Book, Prose
from tests.rules_engine.rulebook.conftest import Read

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def texts(book: Book) -> list[tuple[str, bool]]:
    return [(block.text.plain(), block.text.stale) for chapter in book.chapters for block in chapter.blocks
            if isinstance(block, Prose)]  # fmt: skip


def test_a_stale_block_is_told_marked_and_not_counted(read: Read) -> None:
    po = f'{HEAD}#, fuzzy\n#| msgid "Txt"\nmsgctxt "10-aim"\nmsgid "Text"\nmsgstr "Wort"\n'
    book, problems = read("Text", "de", {"text/de/rulebook.po": po})
    assert texts(book) == [("Wort", True)]
    assert [(problem.code, problem.severity) for problem in problems] == [("stale-text", "warning")]
    assert (book.translated, book.total) == (0, 1)


@pytest.mark.parametrize(("said", "shown"), [("~same", [("Take {icon:dust}", False)]), ("~empty", [])])
def test_a_block_is_the_same_or_empty_on_purpose(read: Read, said: str, shown: list[tuple[str, bool]]) -> None:
    po = f'{HEAD}msgctxt "10-aim"\nmsgid "Take {{icon:dust}}"\nmsgstr "{said}"\n'
    book, problems = read("Take {icon:dust}", "de", {"text/de/rulebook.po": po})
    assert texts(book) == shown
    assert problems == []


def test_an_open_quote_is_told_at_its_line(read: Read) -> None:
    po = f'{HEAD}msgctxt "10-aim"\nmsgid "Text"\nmsgstr "Wort\n'
    _, problems = read("Text", "de", {"text/de/rulebook.po": po})
    assert ("po-broken", 6) in [(problem.code, problem.location.line) for problem in problems]
