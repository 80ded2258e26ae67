"""A sample that differs tells each field at its place, with what is expected, found, asked and possible."""

import re

import pytest

from rules_engine import Problem, Problems, parse_yaml
from rules_engine.games import zavandor
from rules_engine.samples.compare import differences
from rules_engine.samples.read import read_sample
from rules_engine.samples.run import Player
from tests.rules_engine.zavandor import database

HEAD = """\
sample: s
title: A sample
players: [red, blue]
tape: {roles: [[fairy, elf]], energy.sapphire: [[sapphire-3, sapphire-4, sapphire-7, sapphire-5]], ties: [["0", "1"]]}
"""
BOUGHT = "  - red: buy opal; pay sapphire-7 + sapphire-3; activate opal; end turn\n"
GIVEN = "sample: s\ntitle: A sample\nplayers: [red, blue]\n"


def faults(text: str) -> list[Problem]:
    """Return what is told when a sample is played."""
    problems = Problems()
    tree = parse_yaml(text, "s.yaml", problems)
    assert tree is not None
    sample = read_sample(tree, "s.yaml", problems)
    if sample is not None:
        Player(sample, zavandor, database(), problems).play()
    return list(problems)


def told(text: str) -> list[tuple[str, str, str]]:
    """Return each fault as its code, what it points at in the text, and what it says."""
    lines = text.split("\n")
    return [
        (p.code, lines[p.location.line - 1][p.location.col - 1 :], p.message.removeprefix("sample 's': "))
        for p in faults(text)
    ]


def test_each_field_that_differs_is_told_at_its_place() -> None:
    text = (
        f"{HEAD}steps:\n{BOUGHT}  - expect: {{red.score: 5, red.dust: 15, red.cards: {{sapphire-4: 2, ruby-17: 1}}}}\n"
    )
    found = told(text)
    assert [(code, where[: where.index(":")], said) for code, where, said in found] == [
        ("sample-differs", "red.score", "red.score: expected 5, found 4"),
        ("sample-differs", "sapphire-4", "red.cards.sapphire-4: expected 2, found 1"),
        ("sample-differs", "ruby-17", "red.cards.ruby-17: expected 1, found none"),
    ]


def test_an_entry_that_is_not_expected_is_told_at_the_map_that_lacks_it() -> None:
    text = f"{HEAD}steps:\n  - expect: {{red.cards: {{sapphire-4: 1}}}}\n"
    assert [(where[:9], said) for _, where, said in told(text)] == [
        ("red.cards", "red.cards.sapphire-3: expected none, found 1"),
        ("red.cards", "red.cards.sapphire-7: expected none, found 1"),
    ]


def test_the_first_difference_tells_what_is_asked() -> None:
    first, second = faults(f"{HEAD}steps:\n  - expect: {{red.score: 5, red.dust: 1}}\n")
    assert first.hint.startswith(
        "correct the sample, or the rule; asked for 'action', red can: buy opal, buy sapphire,"
    )
    assert second.hint == "correct the sample, or the rule"


@pytest.mark.parametrize(
    ("wanted", "found", "said"),
    [
        (["fox"], ["fox", "owl"], "expected [fox], found [fox, owl]; has also owl"),
        (["fox", "owl"], ["fox"], "expected [fox, owl], found [fox]; lacks owl"),
        (["fox", "owl"], ["owl", "fox"], "expected [fox, owl], found [owl, fox]; in another order"),
        ("fox", {"owl": 1}, "expected fox, found {owl: 1}"),
        (True, False, "expected yes, found no"),
    ],
)
def test_two_values_are_told_as_they_would_be_written(wanted: object, found: object, said: str) -> None:
    assert list(differences("offer", wanted, found)) == [("offer", said)]


def test_of_what_is_counted_none_is_nothing_and_no_is_something() -> None:
    assert list(differences("red", {"opal": 0}, {})) == list(differences("red", {}, {"opal": 0})) == []
    assert list(differences("red", {}, {"out": False})) == [("red.out", "expected none, found no")]


def test_all_that_differs_at_one_position_is_told_and_what_follows_from_it_is_not() -> None:
    text = (
        f"{HEAD}steps:\n  - expect: {{red.dust: 1}}\n  - expect: {{blue.dust: 1}}\n  - legal: {{count: 0}}\n"
        f"  - refuse: {{red: buy opal, because: ZV-090}}\n{BOUGHT}  - expect: {{red.score: 5}}\n"
    )
    assert [code for code, *_ in told(text)] == ["sample-differs", "sample-differs", "sample-legal", "sample-allowed"]


def test_what_is_only_written_wrongly_does_not_stop_a_sample() -> None:
    text = (
        f"{HEAD}steps:\n  - expect: {{red.dsut: 1}}\n  - refuse: {{red: buy ruby, because: ZV-109}}\n"
        f"  - refuse: {{red: buy rubi}}\n{BOUGHT}"
        "  - expect: {red.score: 5}\n"
    )
    path, reason, move, score = faults(text)
    assert (path.code, path.hint) == ("sample-path", "did you mean 'dust'?")
    assert (reason.code, reason.hint) == ("sample-reason", "write because: ZV-091")
    assert move.code == "sample-move" and "'buy rubi' is not legal now" in move.message
    assert score.code == "sample-differs"


def test_the_end_tells_the_place_and_the_score_of_each_seat_at_its_place() -> None:
    path = database().game.folder / "samples" / "the-end.yaml"
    text = path.read_text(encoding="utf-8")
    old = "[[red], [blue], [green]], scores: {red: 24, blue: 10, green: 4}"
    assert old in text
    found = told(text.replace(old, "[[blue], [red, green]], scores: {red: 25, blue: 10, green: 3}"))
    assert [(where.split("]")[0].split("}")[0], said.partition(": ")[2]) for _, where, said in found] == [
        ("blue", "the place of blue: expected 1, found 2"),
        ("red, green", "the place of red: expected 2, found 1"),
        ("green", "the place of green: expected 2, found 3"),
        ("red: 25, blue: 10, green: 3", "the score of red: expected 25, found 24"),
        ("green: 3", "the score of green: expected 3, found 4"),
    ]


def test_a_shared_place_may_be_written_in_any_order() -> None:
    path = database().game.folder / "samples" / "a-shared-win.yaml"
    text = path.read_text(encoding="utf-8")
    assert "[[red, blue], [green]]" in text
    assert told(text.replace("[[red, blue], [green]]", "[[blue, red], [green]]")) == []


@pytest.mark.parametrize(
    ("move", "said", "hint"),
    [
        ("buy opla", "'buy opla' is not legal now", "did you mean 'buy opal'? asked for 'action', red can: buy opal, "),
        ("fly", "'fly' is not legal now", "asked for 'action', red can: buy opal, "),
        ("buy ruby", "'buy ruby' is not legal now: ZV-091 forbids it (", "asked for 'action', red can: buy opal, "),
    ],
)
def test_an_illegal_move_is_told_with_what_was_meant_or_forbids_it_and_what_is_legal(
    move: str, said: str, hint: str
) -> None:
    text = f"{HEAD}steps:\n  - red: {move}\n"
    [fault] = faults(text)
    assert (fault.code, fault.location.line) == ("sample-move", 6)
    assert said in fault.message and fault.hint.startswith(hint)


@pytest.mark.parametrize(
    ("old", "new", "where", "said", "hint"),
    [
        ("roles: [[fairy, elf]]", "roles: [[fairy, dwarf]]", "[fairy, dwarf]", "'dwarf' left; there are", "there"),
        (
            "sapphire-7, sapphire-5",
            "ruby-1, sapphire-5",
            "[sapphire-3,",
            "'ruby-1' left; there are sapphire-3",
            "there",
        ),
        ("roles:", "rolse:", "rolse:", "tape 'rolse' was never used", "did you mean 'roles'?"),
        ('[["0", "1"]]', '[["0", "1"], ["1"]]', '["1"]', "of tape 'ties' the last 1 of 2 results", "remove"),
    ],
)
def test_chance_that_cannot_be_or_is_not_used_is_told_at_its_place(
    old: str, new: str, where: str, said: str, hint: str
) -> None:
    text = f"{HEAD}steps:\n  - expect: {{round: 1}}\n"
    assert old in text
    [fault] = [one for one in faults(text.replace(old, new)) if one.code == "sample-tape"]
    line = text.replace(old, new).split("\n")[fault.location.line - 1]
    assert line[fault.location.col - 1 :].startswith(where)
    assert said in fault.message and hint in fault.hint


@pytest.mark.parametrize(
    ("given", "where", "said"),
    [
        ("{red: {dust: 3}}", "dust: 3", "red.dust: no tokens make 3 dust"),
        ("{red: {active: {opal: 6}}}", "active:", "red.active: 6 gems are active on 5 places"),
        ("{offer: [fox, wolf]}", "offer:", "offer: there is no 'wolf'; known: spellbook"),
        ("{greeen: {dust: 2}}", "greeen", "nothing called 'greeen'"),
        ("[red]", "[red]", "given: a list stands where a map is due"),
    ],
)
def test_a_position_that_cannot_be_is_told_at_its_entry(given: str, where: str, said: str) -> None:
    text = f"{GIVEN}given: {given}\nsteps:\n  - red: end turn\n"
    [(_, found, message)] = told(text)
    assert found.startswith(where) and said in message


@pytest.mark.parametrize(
    ("lines", "where", "said"),
    [
        ("options: {chess: yes}", "chess", "the rules know no option 'chess'"),
        ("options: {early-ruby: perhaps}", "perhaps", "'perhaps' is neither yes nor no"),
        ("covers: [oowl]", "oowl", "'oowl' is not reached"),
        ("end: {scores: {red: many}}", "many", "'many' is no whole number"),
        ("end: {ranking: [[pink]]}", "pink", "'pink' is not known"),
        ("end: {scores: {pink: 3}}", "3", "'pink' is not known"),
        ("answered: [{expect: {round: 1}}]", "round", "in 'answered' stand moves alone"),
    ],
)
def test_other_entries_that_cannot_be_are_told_at_their_place(lines: str, where: str, said: str) -> None:
    [(_, found, message)] = told(f"{HEAD}{lines}\nsteps:\n  - expect: {{round: 1}}\n")
    assert found.startswith(where) and said in message


def test_an_unknown_id_that_is_covered_is_told_with_the_nearest_one() -> None:
    [fault] = faults(f"{HEAD}covers: [oowl]\nsteps:\n  - expect: {{round: 1}}\n")
    assert fault.hint == "did you mean 'owl'?"


def test_a_game_that_is_not_over_is_told_at_its_end_with_what_is_asked() -> None:
    [fault] = faults(f"{HEAD}steps:\n  - expect: {{round: 1}}\nend: {{scores: {{red: 1}}}}\n")
    assert (fault.code, fault.location.line) == ("sample-goes-on", 7)
    assert re.match("asked for 'action', red can: ", fault.hint)


def test_a_move_of_another_player_is_told_with_who_is_asked() -> None:
    [fault] = faults(f"{HEAD}steps:\n  - blue: buy opal\n")
    assert "it is for red to answer, not for blue" in fault.message
    assert fault.hint.startswith("asked for 'action', red can: buy opal")


def test_a_payment_may_be_written_in_any_order() -> None:
    text = f"{HEAD}steps:\n{BOUGHT}  - expect: {{red.cards: {{sapphire-4: 1}}}}\n"
    assert told(text) == told(text.replace("sapphire-7 + sapphire-3", "sapphire-3 + sapphire-7")) == []


@pytest.mark.parametrize(
    ("payment", "said"),
    [
        ("sapphire-7 + sapphire-3 + sapphire-4", "'pay sapphire-3' is not legal now"),
        ("sapphire-7; end turn", "'end turn' is not legal now"),
    ],
)
def test_a_card_too_many_and_a_price_still_open_are_told(payment: str, said: str) -> None:
    [fault] = faults(f"{HEAD}steps:\n  - red: buy opal; pay {payment}\n")
    assert said in fault.message and fault.hint
