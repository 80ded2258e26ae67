"""A text that is not translated shows its language in a draft, unless its field may stay in the source language."""

from pathlib import Path

from rules_engine import Problems, Project, load_database, open_wording

GAME = Path("cards/tiny/game.yaml")


def flavour(project: Project) -> tuple[str, str, bool]:
    database = load_database(project, "tiny", Problems())
    assert database is not None
    wording = open_wording(database, "de", Problems())
    assert wording is not None
    text = wording.field(database.records["two"], "flavour")
    return text.lang, text.plain(), text.fallback


def allow(project: Project, field: str) -> None:
    path = project.root / GAME
    path.write_text(path.read_text(encoding="utf-8") + f"may_fall_back: [{field}]\n", encoding="utf-8")


def test_a_field_that_may_fall_back_prints_without_the_mark(project: Project) -> None:
    said = "Plain words with {icon:coin} a sign."
    assert flavour(project) == ("en", said, True)
    allow(project, "flavour")
    assert flavour(project) == ("en", said, False)


def test_a_field_that_may_fall_back_is_one_that_is_translated(project: Project) -> None:
    allow(project, "flavor")
    problems = Problems()
    load_database(project, "tiny", problems)
    found = [(p.code, p.message, p.hint, str(p.location)) for p in problems]
    assert found == [
        (
            "unknown-choice",
            "may_fall_back: 'flavor' is not known",
            "did you mean 'flavour'?",
            f"{GAME.as_posix()}:19:17",
        )
    ]
