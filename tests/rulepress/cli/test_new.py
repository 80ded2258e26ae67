"""`rulepress new` begins a game that prints at once, and that a designer goes on with by text files alone."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from rulepress.cli.new import TAKEN
from rulepress.cli.program import program
from rulepress.library import templates_root
from rules_engine import MODELINE

Run = Callable[..., Result]
GERMAN = {
    "cards.yaml": """
game: {title: Drachentee}
decks: {cards: Zauber, guests: Gäste}
cards:
  spark: {name: Funke, flavour: Jeder Brand war einmal klein.}
  warm-rain: {name: Warmer Regen}
  undertow: {name: Sog, flavour: "Er zieht nicht: Er wartet."}
  dragon: {name: Müder Drache}
""",
    "terms.yaml": """
terms:
  ember: {one: Glut, other: Gluten, acc: {one: Glut, other: Gluten}}
  tide: {one: Flut, other: Fluten, acc: {one: Flut, other: Fluten}}
  cup: {one: Tasse, other: Tassen, acc: {one: Tasse, other: Tassen}}
""",
    "phrases.yaml": """
phrases:
  - say: {when: cast, do: $d}
    as: "{d:imperative}"
  - say: {douse: {what: $w, n: $n}}
    as: {imperative: "lösche {n} {w:n}", third plural: "verliert {n} {w:n}"}
""",
}
CHINESE = {
    "cards.yaml": """
game: {title: 龙茶}
decks: {cards: 法术, guests: 客人}
cards:
  spark: {name: 火花, flavour: 大火都曾是小火。}
  warm-rain: {name: 暖雨}
  undertow: {name: 暗流, flavour: 它不拉扯，它等待。}
  dragon: {name: 困倦的龙}
""",
    "terms.yaml": """
terms:
  ember: {other: 余烬, measure: 个}
  tide: {other: 潮汐, measure: 个}
  cup: {other: 茶杯, measure: 个}
""",
    "phrases.yaml": """
phrases:
  - say: {when: cast, do: $d}
    as: "{d}"
  - say: {douse: {what: $w, n: $n}}
    as: "失去{n}{w:measure}{w}"
""",
}
GUEST = """
about: A guest, 70 x 70 mm.
bleed: 3
boxes:
  ground: {shape: rect, at: bleed, fill: tide}
  panel: {shape: octagon, at: [5, 5, 60, 60], fill: paper}
  name: {words: name, style: name, role: heading, at: [10, 8, 50, 8]}
  cup: {icon: cup, colour: ink, at: [27, 18, 16, 16]}
  thirst: {text: "{{ card.thirst }}", style: name, at: [27, 35, 16, 8]}
  rules: {words: rules, style: rules, at: [12, 44, 46, 14]}
"""
GUESTS = """
cards:
  - id: dragon
    name: Sleepy Dragon
    copies: 2
    thirst: 4
    effects: [{when: cast, do: [{gain: {what: cup, n: 3}}]}]
"""
CUP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor"><path d="M3 6H17V16H5Z"/></svg>'


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULEPRESS_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*args: str) -> Result:
        return CliRunner().invoke(program, args, prog_name="rulepress", catch_exceptions=False)

    return call


def words(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_new_game_is_clean_and_prints_at_once(run: Run, tmp_path: Path) -> None:
    assert run("new", "dragon-tea").exit_code == 0
    assert run("check").stdout == "checked 1 game (dragon-tea): no problems\n"
    assert run("build", "--release", "--jobs", "1").exit_code == 0
    text = words(tmp_path / "out" / "dragon-tea" / "en" / "cards-a4-long-edge.pdf")
    assert text.count("Warm Rain") == 3
    assert "Dragon Tea · Spells · fronts · sheet 1 of 1" in text
    assert "Gain 1 ember,\r\nthen gain 1 tide." in text


def test_what_is_written_says_what_to_do_next(run: Run) -> None:
    said = run("new", "dragon-tea", "--dir", "tea").stdout
    assert "  cd tea\n  rulepress check dragon-tea\n  rulepress build dragon-tea\n" in said


def test_a_new_game_bears_its_own_name_alone(run: Run, tmp_path: Path) -> None:
    run("new", "dragon-tea")
    for path in (*tmp_path.glob("cards/**/*.*"), *tmp_path.glob("templates/**/*.*")):
        text = path.read_text(encoding="utf-8")
        assert "my-game" not in text and "My Game" not in text


def test_each_file_names_a_schema_that_is_there(run: Run, tmp_path: Path) -> None:
    run("new", "dragon-tea")
    files = [*tmp_path.glob("cards/**/*.yaml"), *tmp_path.glob("templates/**/*.yaml")]
    assert len(files) == 7
    for path in files:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith(MODELINE)
        assert (path.parent / first.removeprefix(MODELINE)).is_file()


def test_nothing_is_written_over(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "templates" / "dragon-tea" / "mine.txt"
    path.parent.mkdir(parents=True)
    path.write_text("mine", encoding="utf-8")
    result = run("new", "dragon-tea")
    assert result.exit_code == 1
    assert "templates/dragon-tea: error[game-exists]: " in result.stdout
    assert [entry for entry in tmp_path.rglob("*") if entry.is_file()] == [path]


@pytest.mark.parametrize("name", ["Dragon", "dragon_tea", "-tea", "tea-", "dragon--tea", "", "../tea", "é", *TAKEN])
def test_a_name_that_is_no_id_or_is_taken_writes_nothing(run: Run, tmp_path: Path, name: str) -> None:
    result = run("new", "--", name)
    assert result.exit_code == 1
    assert "error[bad-id]" in result.stdout
    assert list(tmp_path.iterdir()) == []


def test_two_games_live_in_one_project(run: Run) -> None:
    run("new", "dragon-tea")
    run("new", "storm")
    assert run("check").stdout == "checked 2 games (dragon-tea, storm): no problems\n"


def test_the_game_that_is_copied_is_itself_sound(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(templates_root() / "new")
    assert run("check").stdout == "checked 1 game (my-game): no problems\n"


def test_own_types_layouts_icons_and_languages_need_text_files_alone(run: Run, tmp_path: Path) -> None:
    run("new", "dragon-tea")
    cards, templates = tmp_path / "cards" / "dragon-tea", tmp_path / "templates" / "dragon-tea"
    game = cards / "game.yaml"
    change(game, "languages: [en]", "languages: [en, de, zh-Hans]")
    change(game, "things: [ember, tide]", "things: [ember, tide, cup]")
    change(game, "types:\n", "types:\n  guest: {front: guest, size: 70 x 70, fields: {thirst: {type: int, most: 9}}}\n")
    change(game, "decks:\n", "decks:\n  guests: {name: Guests, type: guest}\n")
    change(cards / "terms.yaml", "terms:\n", "terms:\n  cup: {one: cup, other: cups, icon: cup}\n")
    (cards / "guests.yaml").write_text(GUESTS, encoding="utf-8")
    (cards / "art" / "icons" / "cup.svg").write_text(CUP, encoding="utf-8")
    (templates / "guest.yaml").write_text(GUEST, encoding="utf-8")
    for tag, files in {"de": GERMAN, "zh-Hans": CHINESE}.items():
        for name, text in files.items():
            path = cards / "text" / tag / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    assert run("check").stdout == "checked 1 game (dragon-tea): no problems\n"
    assert run("build", "--release", "--jobs", "1").exit_code == 0
    said = {
        tag: words(tmp_path / "out" / "dragon-tea" / tag / "cards-a4-long-edge.pdf") for tag in ("en", "de", "zh-Hans")
    }
    assert said["en"].count("Sleepy Dragon") == 2
    assert said["de"].count("Müder Drache") == 2
    assert "Drachentee · Gäste" in said["de"]
    assert said["zh-Hans"].count("困倦的龙") == 2
    assert "获得3个" in said["zh-Hans"] and "茶杯" in said["zh-Hans"]
    assert "失去1个" in said["zh-Hans"]


def test_a_new_game_with_rules_is_clean_and_is_played_and_printed_at_once(run: Run, tmp_path: Path) -> None:
    assert run("new", "dragon-tea", "--with-rules").exit_code == 0
    assert run("check").stdout == "checked 1 game (dragon-tea): no problems\n"
    assert "\nRed casts Spark.\nRed draws Undertow.\n" in run("play", "dragon-tea", "first-spell").stdout
    assert run("playtest", "dragon-tea", "--games", "3", "--jobs", "1").exit_code == 0
    assert run("build", "--release", "--jobs", "1").exit_code == 0
    assert "Each player gains 1 ember." in words(tmp_path / "out" / "dragon-tea" / "en" / "cards-a4-long-edge.pdf")
    for path in tmp_path.glob("cards/dragon-tea/**/*.*"):
        assert "my-game" not in (text := path.read_text(encoding="utf-8")) and "My Game" not in text


def test_the_samples_of_a_new_game_with_rules_are_tests(run: Run, tmp_path: Path) -> None:
    run("new", "dragon-tea", "--with-rules")
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"], cwd=tmp_path,
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == 0 and "2 passed" in done.stdout, done.stdout + done.stderr


def test_each_file_of_a_new_game_with_rules_names_a_schema_that_is_there(run: Run, tmp_path: Path) -> None:
    run("new", "dragon-tea", "--with-rules")
    named = [path for path in tmp_path.glob("cards/**/*.yaml") if path.parent.name != "samples"]
    assert len(named) == 6
    for path in named:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert (path.parent / first.removeprefix(MODELINE)).is_file(), path


def test_rules_are_not_loaded_to_print(run: Run, tmp_path: Path) -> None:
    run("new", "dragon-tea", "--with-rules")
    (tmp_path / "cards" / "dragon-tea" / "rules" / "__init__.py").write_text("1 // 0\n", encoding="utf-8")
    assert run("build", "--jobs", "1").exit_code == 0
    result = run("check")
    assert result.exit_code == 1
    fault = "cards/dragon-tea/rules/__init__.py:1: error[rules-import]: the rules cannot be imported: ZeroDivisionError"
    assert result.stdout.count("error[") == 1 and fault in result.stdout
    for order in (("playtest", "dragon-tea"), ("play", "dragon-tea", "--record"), ("play", "dragon-tea", "whole-game")):
        result = run(*order)
        assert result.exit_code == 1 and fault in result.stdout, order


def test_players_who_think_ahead_ask_for_more_rules(run: Run, tmp_path: Path) -> None:
    run("new", "dragon-tea", "--with-rules")
    for line in ("resampled as resampled", "value as value", "view as view"):
        change(tmp_path / "cards" / "dragon-tea" / "rules" / "__init__.py", f"from .players import {line}\n", "")
    result = run("playtest", "dragon-tea", "--bots", "greedy", "--games", "1")
    assert result.exit_code == 1
    assert "error[rules-lack]: the rules of 'dragon-tea' lack view, value, resampled" in result.stdout


def test_a_new_game_is_played_by_players_of_all_kinds(run: Run) -> None:
    run("new", "dragon-tea", "--with-rules")
    result = run("playtest", "dragon-tea", "--bots", "random,greedy,montecarlo", "--games", "6", "--jobs", "1",
                 "--format", "json")  # fmt: skip
    assert result.exit_code == 0
    report = json.loads(result.output)
    wins = {bot: float(share) for bot, share in report["wins_by_player"].items()}
    assert report["findings"] == [] and len(wins) == 3
    assert min(wins["greedy"], wins["montecarlo"]) > wins["random"]


def test_an_event_that_is_not_declared_is_told_at_its_line(run: Run, tmp_path: Path) -> None:
    run("new", "dragon-tea", "--with-rules")
    change(tmp_path / "cards" / "dragon-tea" / "rules" / "turn.py", 'game.say("end-turn"', 'game.say("turn-ends"')
    said = "the event 'turn-ends' is not in EVENTS; known: draw,"
    checked = run("check").stdout
    assert "cards/dragon-tea/rules/turn.py:" in checked and "error[rules-fault]" in checked and said in checked
    assert said in run("playtest", "dragon-tea", "--games", "1", "--jobs", "1").output
