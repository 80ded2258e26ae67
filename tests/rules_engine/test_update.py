"""`update_sample` writes pins and answers of stated rules again and nothing else; a sample that fails stays."""

from pathlib import Path

import pytest

from rules_engine import Problems, play_file, update_sample
from tests.rules_engine.zavandor import database

HEAD = """\
# A comment at the top.
sample: mine
title: "Red pays by rule"   # a comment
players: [red, blue]
tape: {roles: [[fairy, elf]], energy.sapphire: [[sapphire-3, sapphire-4, sapphire-7, sapphire-5]], ties: [["0", "1"]]}
"""
STEPS = """\
steps:
  - red:   buy opal;   activate opal     # odd spaces

  - expect: {red.active.opal: 3, round: 1}
"""
PAID = "answered:\n  - red: pay sapphire-3 + sapphire-7\n"


def updated(folder: Path, text: str, end: str = "\n") -> tuple[str, tuple[str, ...] | None, list[str]]:
    """Write a sample and update it; return it as it is then, what was said of it, and the codes of problems."""
    path = folder / "mine.yaml"
    path.write_bytes(text.replace("\n", end).encode())
    problems = Problems()
    found = update_sample(path, database(), problems)
    written = path.read_bytes().decode()
    assert end == "\n" or written.count("\r\n") == written.count("\n")
    return written.replace(end, "\n"), found, [problem.code for problem in problems]


def codes(folder: Path, text: str) -> list[str]:
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    play_file(path, database(), problems)
    return [problem.code for problem in problems]


def paid(tmp_path: Path) -> str:
    """Return the lines of what the rule pays."""
    text, *_ = updated(tmp_path, f"{HEAD}auto: [pay]\n{STEPS}")
    lines = text[text.index("answered:") : text.index("steps:")]
    assert lines.startswith("answered:\n  - red: pay ")
    return lines


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_what_a_stated_rule_answers_is_filled_in_below_auto_and_all_else_stays(tmp_path: Path, end: str) -> None:
    lines = paid(tmp_path)
    text, said, found = updated(tmp_path, f"{HEAD}auto: [pay]  # by rule\n{STEPS}", end)
    assert text == f"{HEAD}auto: [pay]  # by rule\n{lines}{STEPS}"
    assert (said, found) == (("1 answer of stated rules",), [])
    assert codes(tmp_path, text) == []
    assert updated(tmp_path, text) == (text, (), [])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("answered:\n- red: pay sapphire-7\n- red: pay dust 2  # odd\n", "answered:\n- {0}\n"),
        ("answered: [{red: pay sapphire-7}]  # kept\n", "answered: [{{{0}}}]  # kept\n"),
        ("answered: []\n", "answered: [{{{0}}}]\n"),
    ],
)
def test_answers_that_are_others_now_are_told_and_written_again_as_they_are_laid_out(
    tmp_path: Path, old: str, new: str
) -> None:
    lines = new.format(paid(tmp_path).split("- ")[1].rstrip("\n"))
    text = f"{HEAD}{old}auto: [pay]\n{STEPS}"
    assert codes(tmp_path, text) == ["sample-answered"]
    assert updated(tmp_path, text)[0] == f"{HEAD}{lines}auto: [pay]\n{STEPS}"


def test_an_answer_that_no_rule_gives_any_more_is_told_and_removed(tmp_path: Path) -> None:
    lines = paid(tmp_path)
    text = f"{HEAD}auto: [pay]\n{lines}  - blue: pay dust 2\n{STEPS}"
    assert codes(tmp_path, text) == ["sample-answered"]
    assert updated(tmp_path, text)[0] == f"{HEAD}auto: [pay]\n{lines}{STEPS}"


def test_pins_are_written_again_where_they_are_asked_for(tmp_path: Path) -> None:
    text, said, _ = updated(tmp_path, f"{HEAD}auto: [pay]\npins: {{}}\n{STEPS}")
    assert said is not None and said[0].startswith("pins of ") and "opal" in said[0]
    assert "pins: {" in text and codes(tmp_path, text) == []
    assert "pins" not in updated(tmp_path, f"{HEAD}auto: [pay]\n{STEPS}")[0]


def test_a_pin_is_changed_in_place_and_lines_come_and_go_where_they_belong(tmp_path: Path) -> None:
    flow, *_ = updated(tmp_path, f"{HEAD}auto: [pay]\npins: {{}}\n{STEPS}")
    row = next(line for line in flow.splitlines() if line.startswith("pins: "))
    pins = dict(part.split(": ") for part in row.removeprefix("pins: {").removesuffix("}").split(", "))
    assert len(pins) > 2 and "opal" in pins
    rest = flow.replace(f"{row}\n", "")
    lines = {id: f"    {id}: {digest}\n" for id, digest in pins.items()}
    whole = "pins:\n" + "".join(lines.values())
    others = "".join(line for id, line in lines.items() if id not in ("opal", max(pins)))
    broken = f"pins:\n    # what was touched\n    aaa: 0123\n{others}    opal: 4567   # seen\n"
    text, said, _ = updated(tmp_path, rest + broken)
    assert said == (f"pins of {', '.join(sorted({'aaa', 'opal', max(pins)}))}",)
    assert "    # what was touched\n" in text and f"    opal: {pins['opal']}   # seen\n" in text
    assert "aaa" not in text and f"    {max(pins)}: " in text
    assert codes(tmp_path, text) == codes(tmp_path, rest + whole) == []


def test_a_sample_that_fails_is_told_with_its_pins_and_is_not_written(tmp_path: Path) -> None:
    text = f"{HEAD}auto: [pay]\npins: {{opal: 0123}}\n{STEPS}".replace("round: 1", "round: 2")
    assert updated(tmp_path, text) == (text, None, ["sample-stale", "sample-differs"])


def test_a_file_in_braces_stays_one(tmp_path: Path) -> None:
    lines = paid(tmp_path).split("- ")[1].rstrip("\n")
    text = (
        '{sample: mine, players: [red, blue], tape: {roles: [[fairy, elf]], ties: [["0", "1"]], energy.sapphire: '
        "[[sapphire-3, sapphire-4, sapphire-7, sapphire-5]]}, auto: [pay], steps: [{red: buy opal}, "
        "{expect: {round: 1}}]}"
    )
    assert updated(tmp_path, text)[0] == text.replace("auto: [pay]", f"auto: [pay], answered: [{{{lines}}}]")
