"""What goes out to a translator comes back without loss; a file that is no good changes nothing."""

from collections.abc import Callable
from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine import EXPORTS, Problems, Table, merge, read_parcel, write_whole
from tests.rules_engine.l10n.tea import FILES, Tea

TRICKY = [
    ' two "quotes" and \\ back ', "line\nline\n\nparagraph", "tab\tand \u00a0\u2028 hidden", "tea \U0001f375 \u6f22",
    "=SUM(A1)", "'=quoted", "-1, and; more", "\u00ab\u202f!\u202f\u00bb", "trailing\\n", "~", "#no comment", "a: b",
    "\r\ncarriage",
]  # fmt: skip


def given_out(tea: Tea, form: str) -> Path:
    path = tea.project.root / f"tea-de.{form}"
    write_whole(path, EXPORTS[form](tea.table()))
    return path


def taken_in(tea: Tea, path: Path, problems: Problems | None = None) -> Problems:
    told = Problems() if problems is None else problems
    parcel = read_parcel(path, told)
    if parcel is not None:
        files = list(merge(tea.table(), parcel, told).files(told))
        for target, data in () if told.errors else files:
            write_whole(target, data)
    return told


@pytest.fixture
def states(tea: Tea) -> dict[str, str]:
    """Put texts of every state into the game, with a note, and return the states."""
    tea.change("text/de/cards.yaml", "name: Tasse", "name: ~same")
    tea.change("text/de/cards.yaml", "name: Kanne", "name: Pot")
    tea.sync()
    tea.change("cards.yaml", "It steams.", "It cools.")
    tea.change("text/de/state.lock", "game/title\n", 'game/title\n  note: "which tea?"\n')
    po = polib.pofile(str(tea.folder / "text/de/rulebook.po"))
    po[0].msgstr, po[0].flags, po[0].previous_msgid, po[0].tcomment = "# Spiel", ["fuzzy"], "# Game", "a title"
    po.save()
    tea.sync()
    found = tea.states()
    assert {"ok", "stale", "missing", "same", "copy"} <= set(found.values())
    return found


def tree(tea: Tea) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((tea.folder / "text" / "de").iterdir())}


@pytest.mark.parametrize("form", EXPORTS)
def test_out_and_in_again_changes_no_byte_and_no_state(tea: Tea, states: dict[str, str], form: str) -> None:
    before = tree(tea)
    assert not taken_in(tea, given_out(tea, form)).errors
    assert tree(tea) == before
    assert tea.states() == states


@pytest.mark.parametrize("form", EXPORTS)
def test_all_texts_and_states_come_back_into_an_empty_folder(tea: Tea, states: dict[str, str], form: str) -> None:
    path = given_out(tea, form)
    said = {row.unit.key: (row.unit.said, row.note, row.was) for row in tea.table().rows}
    for file in (tea.folder / "text" / "de").iterdir():
        file.unlink()
    assert not list(taken_in(tea, path))
    assert tea.states() == states
    assert {row.unit.key: (row.unit.said, row.note, row.was) for row in tea.table().rows} == said
    assert tea.read("text/de/cards.yaml").startswith("# yaml-language-server: $schema=../../schema/text-cards.json\n")


@pytest.mark.parametrize("form", EXPORTS)
@pytest.mark.parametrize("said", TRICKY)
def test_any_characters_of_a_text_come_back(tea: Tea, form: str, said: str) -> None:
    path = given_out(tea, "po")
    found = polib.pofile(str(path))
    entry = next(entry for entry in found if entry.msgctxt == "cards/pot/mood")
    entry.msgstr = said
    found.save()
    assert not list(taken_in(tea, path))
    again = given_out(tea, form)
    tea.write("text/de/cards.yaml", FILES["text/de/cards.yaml"])
    assert not list(taken_in(tea, again))
    assert {row.unit.key: row.unit.said for row in tea.table().rows}["cards/pot/mood"] == said


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"], include_characters="\n\t\r"), min_size=1)


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """The table of a game without its rulebook, whose blocks are known by their text."""
    table = Tea(tmp_path_factory.mktemp("tea")).table()
    return table._replace(rows=tuple(row for row in table.rows if row.unit.kind != "block"))


@given(said=WORDS, form=st.sampled_from(sorted(EXPORTS)))
def test_a_file_holds_any_text(texts: Table, said: str, form: str) -> None:
    rows = tuple(row._replace(unit=row.unit._replace(said=said, source=said), note="n") for row in texts.rows)
    path = texts.database.project.root / f"x.{form}"
    path.write_bytes(EXPORTS[form](texts._replace(rows=rows)))
    parcel = read_parcel(path, Problems())
    assert parcel is not None
    assert {(item.said, item.source, item.note) for item in parcel.items} == {(said, said, "n")}
    assert [item.key for item in parcel.items] == [row.unit.key for row in rows]


def test_an_entry_that_is_fuzzy_no_longer_is_confirmed(tea: Tea, states: dict[str, str]) -> None:
    path = given_out(tea, "po")
    found = polib.pofile(str(path))
    for entry in found:
        if entry.fuzzy:
            assert entry.previous_msgid in ("It steams.", "# Game")
            entry.flags = []
    found.save()
    taken_in(tea, path)
    assert "stale" not in tea.states().values()


def test_a_state_of_ok_in_a_table_confirms(tea: Tea, states: dict[str, str]) -> None:
    path = given_out(tea, "csv")
    path.write_bytes(path.read_bytes().replace(b'"stale"', b'"ok"'))
    taken_in(tea, path)
    assert "stale" not in tea.states().values()


@pytest.mark.parametrize("form", EXPORTS)
def test_a_file_that_was_made_from_an_earlier_source_confirms_that_one_alone(tea: Tea, form: str) -> None:
    tea.sync()
    path = given_out(tea, form)
    tea.change("cards.yaml", "It steams.", "It cools.")
    taken_in(tea, path)
    assert tea.states()["cards/pot/mood"] == "stale"


@pytest.mark.parametrize("form", EXPORTS)
def test_a_copy_stays_one_when_its_source_has_changed(tea: Tea, form: str) -> None:
    tea.change("text/de/cards.yaml", "name: Tasse", "name: Cup")
    tea.sync()
    tea.change("cards.yaml", "name: Cup", "name: Mug")
    assert tea.states()["cards/cup/name"] == "copy"
    taken_in(tea, given_out(tea, form))
    assert tea.states()["cards/cup/name"] == "copy"


def test_an_empty_translation_removes_nothing(tea: Tea) -> None:
    path = given_out(tea, "po")
    path.write_bytes(path.read_bytes().replace(b"Sie dampft.", b""))
    assert not list(taken_in(tea, path))
    assert "Sie dampft." in tea.read("text/de/cards.yaml")


def test_spreadsheets_may_write_other_signs_between_cells(tea: Tea) -> None:
    tea.sync()
    path = given_out(tea, "csv")
    path.write_bytes(path.read_bytes().replace(b'","', b'";"').replace(b"Sie dampft.", b"Sie kocht."))
    assert not list(taken_in(tea, path))
    assert "Sie kocht." in tea.read("text/de/cards.yaml")


def cut(data: bytes) -> bytes:
    return data[: data.index(b"Sie dampft")]


def twice(data: bytes) -> bytes:
    return data + data[data.index(b'msgctxt "decks/cards"') :].split(b"\n\n")[0] + b"\n"


def twice_in_a_row(data: bytes) -> bytes:
    return data + data.splitlines(keepends=True)[2]


BAD: list[tuple[str, Callable[[bytes], bytes], str]] = [
    ("po", lambda data: b"\xff\xfe" + data, "not-utf8"),
    ("po", cut, "po-broken"),
    ("po", twice, "po-broken"),
    ("po", lambda data: b"hello\n" + data, "po-broken"),
    ("po", lambda data: data.replace(b"Language: de", b"Language: "), "exchange-broken"),
    ("po", lambda data: data.replace(b"Sie dampft.", b"Sie {icon:pot} dampft."), "translation-marks"),
    ("csv", lambda data: b"", "exchange-broken"),
    ("csv", lambda data: b"a,b\n1,2\n", "exchange-broken"),
    ("csv", lambda data: data.decode("utf-8-sig").encode("utf-16"), "not-utf8"),
    ("csv", lambda data: data.decode("utf-8-sig").replace("Sie", "S\u00fce").encode("latin-1", "replace"), "not-utf8"),
    ("csv", cut, "exchange-broken"),
    ("csv", twice_in_a_row, "exchange-broken"),
    ("csv", lambda data: data.replace(b'"Karten",""', b'"Karten"'), "exchange-broken"),
    ("csv", lambda data: data.replace(b'"tea","game/title"', b'"coffee","game/title"'), "exchange-broken"),
]


@pytest.mark.parametrize(("form", "spoil", "code"), BAD)
def test_a_bad_file_is_told_with_its_line_and_changes_nothing(
    tea: Tea, form: str, spoil: Callable[[bytes], bytes], code: str
) -> None:
    tea.sync()
    before, path = tree(tea), given_out(tea, form)
    path.write_bytes(spoil(path.read_bytes().replace(b'"Tee"', b'"Tea time"')))
    problems = taken_in(tea, path)
    assert [problem.code for problem in problems.errors] == [code]
    assert problems.errors[0].location.file.endswith(path.name)
    assert tree(tea) == before


def test_a_text_that_is_gone_is_told_and_the_others_are_taken(tea: Tea) -> None:
    tea.sync()
    path = given_out(tea, "po")
    path.write_bytes(path.read_bytes().replace(b"Sie dampft.", b"Sie kocht."))
    tea.change("cards.yaml", "  - {id: cup, name: Cup}\n", "")
    tea.change("text/de/cards.yaml", "  cup: {name: Tasse}\n", "")
    (problem,) = taken_in(tea, path)
    assert (problem.code, problem.severity) == ("unknown-key", "warning")
    assert "Sie kocht." in tea.read("text/de/cards.yaml")


def test_a_rules_text_is_never_typed(tea: Tea) -> None:
    tea.sync()
    path = given_out(tea, "po")
    said = next(row.unit.said for row in tea.table().rows if row.unit.key == "cards/pot/rules")
    assert said is not None
    text = path.read_text(encoding="utf-8")
    assert text.count(f'msgstr "{said}"') == 1
    path.write_text(text.replace(f'msgstr "{said}"', 'msgstr "Nimm zwei."'), encoding="utf-8")
    (problem,) = taken_in(tea, path)
    assert problem.code == "generated-text"


def test_a_file_whose_yaml_is_broken_is_not_written_over(tea: Tea) -> None:
    path = given_out(tea, "po")
    tea.write("text/de/cards.yaml", "cards: {pot: {name: 'Kanne}\n")
    assert {problem.code for problem in taken_in(tea, path).errors} == {"not-editable"}
    assert tea.read("text/de/cards.yaml") == "cards: {pot: {name: 'Kanne}\n"
