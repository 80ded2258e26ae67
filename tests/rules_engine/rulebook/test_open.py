from collections.abc import Callable

import pytest

from rules_engine import Aside, Book, Entries, Grid, Heading, Insert, Problem, Prose, Text, Words

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgctxt "10-aim"\n'
Read = Callable[..., tuple[Book, list[Problem]]]


def _plain(book: Book) -> list[str]:
    return [block.text.plain() for chapter in book.chapters for block in chapter.blocks if isinstance(block, Prose)]


def _codes(problems: list[Problem]) -> list[tuple[str, str]]:
    return [(problem.code, str(problem.location)) for problem in problems]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ('{{ n("ruby.price") }}', "60"),
        ('{{ n("ruby.price") + n("opal.price") }}', "70"),
        ('{{ n("ruby.sale_by_level.4") }}', "18"),
        ('{{ n("figures.start_gems.0.count", as="word") }}', "two"),
        ('{{ n("game.players.most") }}', "6"),
        ('{{ count("artefacts") }}', "36"),
        ('{{ count("fox") }}', "1"),
        ('{{ lit("12 monkeys") }}', "12 monkeys"),
    ],
)
def test_a_value_says_what_the_database_holds(value: str, said: str, read: Read) -> None:
    book, problems = read(f"It is {value}.")
    assert (_plain(book), problems) == ([f"It is {said}."], [])


def test_a_value_is_never_read_as_markdown(read: Read) -> None:
    book, problems = read('A {{ lit("**b** {icon:dust} [[x]] <i>") }} c')
    assert (_plain(book), problems) == (["A **b** {icon:dust} [[x]] <i> c"], [])


@pytest.mark.parametrize(
    ("value", "code", "said"),
    [
        ('n("rubi.price")', "no-value", "there is no record 'rubi'"),
        ('n("ruby.prise")', "no-value", "there is no 'prise'"),
        ('n("ruby.sale_by_level.7")', "no-value", "there are places 0 to 4"),
        ('n("ruby.sale_by_level")', "no-value", "is no number"),
        ('n("game.color")', "no-value", "'game.color' is not known"),
        ('n("ruby.price", as="roman")', "no-value", "can be said as 'word'"),
        ('count("deck")', "no-value", "there is no deck or record 'deck'"),
        ('n("ruby.price"', "bad-expression", "is no expression"),
        ("().__class__", "no-value", "unsafe"),
        ("open('/etc/passwd')", "no-value", "open"),
    ],
)
def test_a_value_that_is_not_there_is_told_at_its_line(value: str, code: str, said: str, read: Read) -> None:
    _, problems = read(f"# A\n\nfirst\nsecond {{{{ {value} }}}}")
    (problem,) = problems
    assert (problem.code, str(problem.location)) == (code, "cards/zavandor/rulebook/10-aim.md:4")
    assert said in problem.message


def test_raw_html_links_and_code_stay_text(read: Read) -> None:
    book, problems = read("<b>x</b> &amp; `y` http://a.b <!-- c -->")
    assert (_plain(book), problems) == (["<b>x</b> &amp; `y` http://a.b <!-- c -->"], [])


@pytest.mark.parametrize(
    "left",
    [
        "**open", "a ``` b", "> quote", "---", "a {{ b", "x ]] y", "![a](b.png)", "[a](http://b.c)", "a[^note]",
        "## {#x}", "## A {#a b}", "## A {#}", "## A {#Aim}", "| a | b |\n|---|---|\n| c |",
        "| a | b |\n|---|---|\n| c | d | e |", "\n".join("  " * deep + "- a" for deep in range(5)),
        "\n".join("  " * deep + "- a" for deep in range(400)),
    ],
)  # fmt: skip
def test_what_markdown_leaves_over_is_told(left: str, read: Read) -> None:
    _, problems = read(f"# A\n\n{left}")
    assert _codes(problems) == [("markdown-left", "cards/zavandor/rulebook/10-aim.md:3")]


def test_a_table_of_nothing_is_told_once(read: Read) -> None:
    tables = {"rulebook/tables.yaml": TABLES.replace("of: gems", "off: gems")}
    _, problems = read('{{ table("gems") }}', more=tables)
    assert [problem.code for problem in problems] == ["unknown-field"]


def test_lists_stand_four_deep_and_tables_hold_bars_behind_a_backslash(read: Read) -> None:
    deep = "\n".join("  " * deep + "- a" for deep in range(4))
    assert read(f"{deep}\n\n| a | b |\n|---|---|\n| c \\| d |  |")[1] == []


def test_two_headings_of_one_id_are_told_once_at_the_second_with_the_place_of_the_first(read: Read) -> None:
    _, problems = read("# A {#x}", more={"rulebook/20-more.md": "# B\n\n## C {#x}"})
    assert [(problem.code, str(problem.location), problem.hint) for problem in problems] == [
        (
            "duplicate-id",
            "cards/zavandor/rulebook/20-more.md:3",
            "the other one stands at cards/zavandor/rulebook/10-aim.md:1",
        )
    ]


def test_a_box_whose_kind_is_misspelt_is_told_and_a_remark_has_any_name(read: Read) -> None:
    _, problems = read('!!! exmaple fox "A"\n    a\n\n!!! warning "A"\n    a')
    assert [(problem.code, problem.hint) for problem in problems] == [("unknown-aside", "did you mean '!!! example'?")]


def test_a_backslash_makes_marks_plain(read: Read) -> None:
    book, problems = read(r"\*\*a\*\* \{icon:dust} \[[x]]y")
    assert _plain(book) == ["**a** {icon:dust} [[x]]y"]
    assert [problem.code for problem in problems] == ["markdown-left"]


@pytest.mark.parametrize("typed", ["60", "two", "Twelve"])
def test_a_typed_number_that_is_a_value_is_told(typed: str, read: Read) -> None:
    _, problems = read(f"It costs {typed} now.")
    assert [(problem.code, problem.message) for problem in problems] == [
        ("typed-number", f"'{typed}' is typed, and a value of the database")
    ]


@pytest.mark.parametrize("typed", ["one", "weighty", "Form A4", "77777", "often"])
def test_a_number_that_is_no_value_or_part_of_a_word_is_not(typed: str, read: Read) -> None:
    assert read(f"It is {typed} now.")[1] == []


def test_numbers_of_lists_and_names_of_anchors_are_not_typed(read: Read) -> None:
    assert read('## A {#part-2}\n\n1. a\n2. b\n\n!!! example fox-2 "B"\n    c')[1] == []


def test_digits_typed_in_a_translation_are_told_at_its_line(read: Read) -> None:
    po = f'{HEAD}msgid "Text"\nmsgstr "Kostet 60 oder zwei"\n'
    _, problems = read("Text", "de", {"text/de/rulebook.po": po})
    assert [(problem.code, problem.location.file) for problem in problems] == [
        ("typed-number", "cards/zavandor/text/de/rulebook.po")
    ] * 2


def test_a_block_without_translation_is_in_the_source_language_and_marked(read: Read) -> None:
    book, problems = read("One {term:opal}", "de")
    (block,) = book.chapters[0].blocks
    assert isinstance(block, Prose)
    assert (block.text.lang, block.text.fallback) == ("en", True)
    assert [problem.code for problem in problems] == ["rulebook-untranslated"]


def test_a_translation_has_the_same_values_and_marks(read: Read) -> None:
    source = 'Gain {{ n(\\"ruby.price\\") }} {term:opal,other} {icon:dust}'
    po = f'{HEAD}msgid "{source}"\nmsgstr "Nimm {{icon:dust}} {{term:opal,acc}}"\n'
    book, problems = read('Gain {{ n("ruby.price") }} {term:opal,other} {icon:dust}', "de", {"text/de/rulebook.po": po})
    assert [(problem.code, str(problem.location)) for problem in problems] == [
        ("translation-marks", "cards/zavandor/text/de/rulebook.po:4")
    ]
    assert 'n("ruby.price")' in problems[0].message
    assert _plain(book) == ["Nimm {icon:dust} {icon:gem-opal}\u00a0Opal"]


def test_a_broken_po_file_is_told_and_the_source_printed(read: Read) -> None:
    book, problems = read("Text", "de", {"text/de/rulebook.po": 'msgid "a\nmsgstr'})
    assert [problem.code for problem in problems] == ["rulebook-untranslated", "po-broken"]
    assert _plain(book) == ["Text"]


def test_headings_lists_tables_and_asides_keep_their_kind(read: Read) -> None:
    table = "| h | i |\n|---|--:|\n| a | **b** |"
    box = '!!! note red blue "T"\n    in'
    text = f'## A {{#a}}\n\n3. x\n4. y\n\n{table}\n\n{box}\n\n{{{{ example("fox", k="v") }}}}'
    book, problems = read(text)
    heading, entries, grid, aside, insert = book.chapters[0].blocks
    assert isinstance(heading, Heading) and (heading.level, heading.id) == (2, "a")
    assert isinstance(entries, Entries) and (entries.start, len(entries.items)) == (3, 2)
    assert isinstance(grid, Grid) and (grid.sides, len(grid.rows)) == (("left", "right"), 1)
    assert isinstance(aside, Aside) and (aside.kind, aside.names, aside.title.plain()) == ("note", ("red", "blue"), "T")
    assert isinstance(insert, Insert) and (insert.kind, insert.name, dict(insert.options)) == (
        "example",
        "fox",
        {"k": "v"},
    )
    assert problems == []


def test_asides_one_behind_the_other_do_not_mix(read: Read) -> None:
    book, _ = read("!!! note\n    a\n\n!!! note\n    b")
    told = [block.blocks[0] for block in book.chapters[0].blocks if isinstance(block, Aside)]
    assert [block.text.plain() for block in told if isinstance(block, Prose)] == ["a", "b"]


def test_a_reference_to_a_card_says_its_name_and_leads_to_it(read: Read) -> None:
    book, problems = read("See [[card:spellbook]], [[deck:guardians]] and [[aim]].\n\n# Aim {#aim}")
    (block, _) = book.chapters[0].blocks
    assert isinstance(block, Prose)
    runs = [run for run in block.text.paragraphs[0].runs if isinstance(run, Words) and run.link]
    assert [(run.text, run.link) for run in runs][:2] == [
        ("Spellbook", "card:spellbook"),
        ("Guardians", "deck:guardians"),
    ]
    assert (runs[2].link, problems) == ("aim", [])


@pytest.mark.parametrize("target", ["card:spelbook", "deck:x", "aims", "page:7"])
def test_a_reference_to_nothing_is_told(target: str, read: Read) -> None:
    _, problems = read(f"# Aim {{#aim}}\n\nSee [[{target}]].")
    assert _codes(problems) == [("unknown-reference", "cards/zavandor/rulebook/10-aim.md:3")]


def test_a_block_within_a_text_is_told(read: Read) -> None:
    assert [problem.code for problem in read('See {{ example("fox") }} here')[1]] == ["value-in-text"]


TABLES = """\
tables:
  gems:
    of: gems
    when: "card.price > 20"
    caption: "{term:opal}"
    columns:
      - {head: "{term:opal,one}", words: name}
      - {head: "{icon:dust}", cell: "**{{ card.price }}** {{ record('fox').points }}", side: right}
  levels:
    of: knowledge-fire
    over: levels
    columns:
      - {head: A, cell: "{{ index + 1 }}"}
      - {head: B, cell: "{{ item.price }}"}
"""


def test_a_table_has_a_row_for_each_record_or_item(read: Read) -> None:
    book, problems = read('{{ table("gems") }}\n\n{{ table("levels") }}', more={"rulebook/tables.yaml": TABLES})
    gems, levels = book.chapters[0].blocks
    assert isinstance(gems, Grid) and isinstance(levels, Grid)

    def rows(grid: Grid) -> list[list[str]]:
        return [[text.plain() for text in row] for row in grid.rows]

    assert rows(gems) == [["Emerald", "30\u00a05"], ["Diamond", "40\u00a05"], ["Ruby", "60\u00a05"]]
    assert rows(levels) == [["1", "5"], ["2", "10"], ["3", "15"], ["4", "20"]]
    assert (gems.caption, problems) == ("{icon:gem-opal}\u00a0opal", [])


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("of: gems", "of: gem", "no-value"),
        ("over: levels", "over: level", "no-value"),
        ("card.price }}", "card.prize }}", "no-value"),
        ("card.price > 20", "card.price >", "bad-expression"),
        ("side: right", "side: up", "unknown-choice"),
        ("{icon:dust}", "{Icon dust}", "bad-mark"),
    ],
)
def test_what_is_wrong_with_a_table_is_told(old: str, new: str, code: str, read: Read) -> None:
    tables = {"rulebook/tables.yaml": TABLES.replace(old, new)}
    _, problems = read('{{ table("gems") }}\n\n{{ table("levels") }}', more=tables)
    assert {problem.code for problem in problems} == {code}
    assert all(problem.location.file.endswith("tables.yaml") for problem in problems)


def test_texts_of_a_book_have_the_language_they_are_written_in(read: Read) -> None:
    book, _ = read("A")
    (block,) = book.chapters[0].blocks
    assert isinstance(block, Prose) and block.text == Text("en", block.text.paragraphs)
