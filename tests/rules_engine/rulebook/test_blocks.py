from rules_engine import cut


def _cut(text: str) -> list[tuple[str, int, str]]:
    return [(block.text, block.line, block.kind) for block in cut(text)]


def test_blank_lines_part_blocks_and_each_knows_its_line() -> None:
    assert _cut("# A {#a}\n\nOne\ntwo\n\n\nThree\n") == [
        ("# A {#a}", 1, "heading"),
        ("One\ntwo", 3, "paragraph"),
        ("Three", 7, "paragraph"),
    ]


def test_a_heading_needs_no_blank_line_behind_it() -> None:
    assert _cut("## A\ntext") == [("## A", 1, "heading"), ("text", 2, "paragraph")]


def test_what_is_indented_belongs_to_a_list_blank_lines_too() -> None:
    assert _cut("1. a\n\n   more\n2. b\n\nText") == [("1. a\n\n   more\n2. b", 1, "list"), ("Text", 6, "paragraph")]


def test_what_is_indented_belongs_to_an_aside_blank_lines_too() -> None:
    assert _cut('!!! note "T"\n    a\n\n    b\nc') == [('!!! note "T"\n    a\n\n    b\nc', 1, "aside")]


def test_a_table_ends_with_a_blank_line() -> None:
    assert _cut("| a |\n|---|\n| b |\n\nc") == [("| a |\n|---|\n| b |", 1, "table"), ("c", 5, "paragraph")]


def test_a_value_alone_on_its_line_is_a_block_of_its_own_kind() -> None:
    assert _cut('{{ table("x") }}\n\nText {{ n("a.b") }}') == [
        ('{{ table("x") }}', 1, "value"),
        ('Text {{ n("a.b") }}', 3, "paragraph"),
    ]
