"""The contact sheet calls emblems and signs as the language of the job does."""

from pathlib import Path

import pytest

from rulepress.layout.items import Line, Picture
from rulepress.paper import Edges, Paper
from rulepress.products.contact import make_contact
from rulepress.products.job import Job, Made
from rulepress.studio import open_studio
from rulepress.units import Length
from rules_engine import Problems, Project, load_database, open_wording

ROOT = Path(__file__).resolve().parents[2]
A4 = Paper("a4", Length(210_000), Length(297_000), Edges(6_350, 6_350, 6_350, 6_350))


def _made(tag: str) -> Made:
    problems = Problems()
    database = load_database(Project(ROOT, False), "zavandor", problems)
    assert database is not None
    wording = open_wording(database, tag, problems)
    assert wording is not None
    studio = open_studio(database, wording, problems)
    assert studio is not None
    made = make_contact(Job(studio, A4, "none", 0))
    assert not list(problems)
    return made


@pytest.mark.parametrize(
    ("tag", "emblem", "sign"),
    [
        ("en", "Crystal Ball", "magic dust"),
        ("de", "Kristallkugel", "Zauberstaub"),
        ("fr", "Boule de cristal", "poussière magique"),
        ("ja", "水晶玉", "魔力の粉"),
        ("zh-Hans", "水晶球", "魔法沙"),
        ("zh-Hant", "水晶球", "魔法沙"),
    ],
)
def test_emblems_and_signs_have_their_names_in_the_language(tag: str, emblem: str, sign: str) -> None:
    items = [item for page in _made(tag).pages for item in page.items]
    labels = ["".join(piece.text for piece in item.pieces) for item in items if isinstance(item, Line)]
    figures = {(item.tag.alt.replace("\u00a0", " "), item.tag.lang) for item in items if isinstance(item, Picture)}
    for name in (emblem, sign):
        assert labels.count(name) == 1
        assert (name, tag) in figures
    assert "crystal-ball" not in labels and "dust" not in labels


def test_what_belongs_to_nothing_is_called_as_its_file() -> None:
    labels = {"".join(piece.text for piece in item.pieces) for page in _made("de").pages for item in page.items
              if isinstance(item, Line)}  # fmt: skip
    assert "scepter" in labels
