"""A translation is judged by what was confirmed, never by today's source; only a person confirms it."""

import pytest

from rules_engine import Problems
from rules_engine.l10n.lock import Entry, lock_text, read_lock
from rules_engine.l10n.unit import digest, normal
from tests.rules_engine.l10n.tea import Tea


def test_every_text_of_a_game_is_a_unit_with_a_state(tea: Tea) -> None:
    states = tea.states()
    blocks = [key for key in states if key.startswith("rulebook/main/")]
    assert {key for key in states if key not in blocks} == {
        "game/title", "decks/cards", "cards/pot/name", "cards/pot/mood", "cards/pot/rules", "cards/cup/name",
        "terms/leaf", "phrases/{when: played, do: $1}",
    }  # fmt: skip
    assert len(blocks) == 3
    assert {states[key] for key in blocks} == {"missing"}
    assert {states[key] for key in states if key not in blocks} == {"ok"}


@pytest.mark.parametrize(
    ("file", "old", "new", "key"),
    [
        ("cards.yaml", "It steams.", "It smokes.", "cards/pot/mood"),
        ("cards.yaml", "name: Pot", "name: Kettle", "cards/pot/name"),
        ("game.yaml", "title: Tea", "title: Green Tea", "game/title"),
        ("game.yaml", "name: Cards", "name: Wares", "decks/cards"),
        ("cards.yaml", "n: 2", "n: 3", "cards/pot/rules"),
        ("terms.yaml", "other: leaves", "other: leafs", "terms/leaf"),
        ("text/en/phrases.yaml", '"{d:imperative}"', '"now {d:imperative}"', "phrases/{when: played, do: $1}"),
        ("text/de/terms.yaml", "{one: Blatt, other: Blätter}}", "{one: Blatt, other: Blatt}}", "cards/pot/rules"),
    ],
)  # fmt: skip
def test_a_changed_source_makes_stale_until_somebody_confirms(
    tea: Tea, file: str, old: str, new: str, key: str
) -> None:
    tea.sync()
    tea.change(file, old, new)
    assert tea.states()[key] == "stale"
    tea.sync()
    assert tea.states()[key] == "stale"
    tea.sync(key)
    assert tea.states()[key] == "ok"


def test_a_stale_text_stays_stale_when_its_translation_is_touched(tea: Tea) -> None:
    tea.sync()
    tea.change("cards.yaml", "It steams.", "It is cold.")
    tea.change("text/de/cards.yaml", "Sie dampft.", "Sie dampft!")
    tea.sync()
    assert tea.states()["cards/pot/mood"] == "stale"
    assert 'text: "It steams."' in tea.read("text/de/state.lock")


def test_spaces_line_ends_and_ways_to_write_a_letter_make_nothing_stale(tea: Tea) -> None:
    tea.sync()
    tea.change("cards.yaml", "mood: It steams.", 'mood: "It\\u00a0 steams. "')
    assert tea.states()["cards/pot/mood"] == "ok"
    assert normal("e\u0301te\u0301\n fin\n\n\nx") == "été fin\n\nx"
    assert normal("g/\u2060m² Brand\u00adung") == "g/m² Brandung"
    assert digest("a b") != digest("a\n\nb")


def test_a_copy_is_told_also_after_its_source_has_changed(tea: Tea) -> None:
    tea.change("text/de/cards.yaml", "name: Tasse", "name: Cup")
    assert tea.states()["cards/cup/name"] == "copy"
    tea.sync()
    tea.change("cards.yaml", "name: Cup", "name: Mug")
    assert tea.states()["cards/cup/name"] == "copy"


def test_a_copy_can_be_meant(tea: Tea) -> None:
    tea.change("text/de/cards.yaml", "name: Tasse", "name: Cup")
    tea.sync("cards/cup/name")
    assert tea.states()["cards/cup/name"] == "same"
    tea.sync()
    assert tea.states()["cards/cup/name"] == "same"


@pytest.mark.parametrize(
    ("said", "state"), [("~same", "same"), ("~empty", "empty"), ("", "missing"), ("' '", "missing")]
)
def test_what_is_the_same_empty_or_missing_is_said_not_guessed(tea: Tea, said: str, state: str) -> None:
    tea.change("text/de/cards.yaml", '"Sie dampft."', said)
    assert tea.states()["cards/pot/mood"] == state


def test_the_same_on_purpose_goes_stale_with_its_source(tea: Tea) -> None:
    tea.change("text/de/cards.yaml", "name: Tasse", "name: ~same")
    tea.sync()
    tea.change("cards.yaml", "name: Cup", "name: Mug")
    assert tea.states()["cards/cup/name"] == "stale"


def test_a_text_without_letters_is_no_copy(tea: Tea) -> None:
    tea.change("cards.yaml", "It steams.", '"+2"')
    tea.change("text/de/cards.yaml", '"Sie dampft."', '"+2"')
    assert tea.states()["cards/pot/mood"] == "ok"


def test_a_translation_of_nothing_is_an_orphan(tea: Tea) -> None:
    tea.change("text/de/cards.yaml", "  cup: {name: Tasse}", "  cup: {name: Tasse}\n  mug: {name: Becher}")
    assert tea.states()["cards/mug"] == "orphan"


def test_an_own_text_is_stale_when_the_effects_change(tea: Tea) -> None:
    tea.change("text/de/cards.yaml", "name: Kanne,", 'name: Kanne, text: "Nimm {n} Blätter.",')
    tea.sync()
    tea.change("cards.yaml", "n: 2", "n: 4")
    assert tea.states()["cards/pot/text"] == "stale"


def test_sync_twice_writes_once_and_never_writes_source_into_a_translation(tea: Tea) -> None:
    (tea.folder / "text" / "de" / "cards.yaml").unlink()
    assert set(tea.sync()) == {"state.lock", "rulebook.po"}
    assert tea.sync() == []
    assert not (tea.folder / "text" / "de" / "cards.yaml").exists()
    assert tea.states()["cards/cup/name"] == "missing"
    assert 'msgstr "The game"' not in tea.read("text/de/rulebook.po")


def test_a_lock_reads_as_it_was_written_in_the_order_of_its_keys(tea: Tea) -> None:
    lock = {
        "b/x": Entry("0" * 16, 'two "lines"\n\u2028end \U0001f375 \\', "1" * 16, "a note", True),
        "a": Entry("f" * 16, "", ""),
    }
    text = lock_text(lock)
    assert text.index("\na\n") < text.index("\nb/x\n")
    tea.write("text/de/state.lock", text)
    assert read_lock(tea.folder / "text/de/state.lock", "state.lock", Problems()) == lock


@pytest.mark.parametrize(
    ("line", "at"),
    [("<<<<<<< ours", 3), ("  said: 12", 3), ("  text: no quotes", 3), ("  source: 0123456789abcdef", 3), ("a", 7)],
)
def test_a_lock_that_makes_no_sense_is_told_at_its_line_and_not_written_over(tea: Tea, line: str, at: int) -> None:
    entry = 'a\n  source: 0123456789abcdef\n  text: "x"\n  said: 0123456789abcdef\n'
    tea.write("text/de/state.lock", f"# head\n\n{line}\n{entry}" if at == 3 else f"# head\n\n{entry}{line}\n")
    problems = Problems()
    assert read_lock(tea.folder / "text/de/state.lock", "state.lock", problems) is None
    assert (problems.errors[0].code, problems.errors[0].location.line) == ("lock-broken", at)
