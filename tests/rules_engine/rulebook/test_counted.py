"""How numbers are said before what is counted, where a language has words of its own for that."""

from collections.abc import Callable

import pytest

from rules_engine import Book, Problem, Prose
from rules_engine.rulebook.inline import placeholders

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgctxt "10-aim"\n'
Read = Callable[..., tuple[Book, list[Problem]]]
TWO = "figures.start_gems.0.count"


def _translated(read: Read, tag: str, source: str, said: str) -> tuple[str, list[str]]:
    """Return a block as it is said in a language, and the codes of problems."""
    source, said = (text.replace('"', '\\"') for text in (source, said))
    po = f'{HEAD}msgid "{source}"\nmsgstr "{said}"\n'
    book, problems = read(source.replace('\\"', '"'), tag, {f"text/{tag}/rulebook.po": po})
    [block] = [block for chapter in book.chapters for block in chapter.blocks if isinstance(block, Prose)]
    return block.text.plain(), [problem.code for problem in problems]


@pytest.mark.parametrize(
    ("tag", "how", "said"),
    [("zh-Hans", "count", "两颗"), ("zh-Hans", "word", "二颗"), ("zh-Hant", "count", "2颗"), ("de", "count", "zwei颗")],
)
def test_a_number_is_counted_with_the_word_of_the_language(tag: str, how: str, said: str, read: Read) -> None:
    source, counted = f'{{{{ n("{TWO}", as="word") }}}}.', f'{{{{ n("{TWO}", as="{how}") }}}}颗'
    assert _translated(read, tag, source, counted) == (said, [])


def test_a_translation_may_count_what_its_source_says_as_a_word() -> None:
    assert placeholders('{{ n("a.b", as="count") }}') == placeholders('{{ n("a.b", as="word") }}')
    assert placeholders('{{ n("a.b", as="count") }}') != placeholders('{{ n("a.b") }}')
    assert placeholders('{{ count("a", as="count") }}') == placeholders('{{ count("a", as="word") }}')


@pytest.mark.parametrize(("typed", "told"), [("两颗", 1), ("第二", 1), ("十二人", 1), ("一颗", 0)])
def test_both_words_of_a_number_are_typed_numbers(typed: str, told: int, read: Read) -> None:
    assert _translated(read, "zh-Hans", "Text", typed)[1] == ["typed-number"] * told
