"""The same deck for the peers: in, a project and a language; out, a folder with finished texts, icons and fonts."""

import json
import shutil
from pathlib import Path

from PIL import Image, ImageDraw

from rulepress.layout.side import Desk
from rulepress.studio import open_studio
from rulepress.type.cut import cut
from rules_engine import Problems, Project, Record, Text, Words, load_database, open_wording
from tests.bench.art import GRID, ICONS, write_icons
from tests.bench.deck import COLOURS, GAME, INK

_FAMILIES = {"en": "alegreya-sans", "zh-Hans": "noto-sans-sc"}
_ICON_SIDE = 96


def export(root: Path, language: str, folder: Path) -> None:
    """Write what a peer needs: `deck.json`, `icons/` as SVG and PNG, `fonts/` with the regular and the bold font.

    A variable font is written as the static fonts that rulepress embeds, since peers cannot name a weight of it.
    """
    problems = Problems()
    database = load_database(Project(root, False), GAME, problems)
    assert database is not None
    wording = open_wording(database, language, problems)
    assert wording is not None
    studio = open_studio(database, wording, problems)
    assert studio is not None
    cards = [_card(record, studio.desk) for record in database.records.values()]
    write_icons(folder / "icons", INK)
    _write_png_icons(folder / "icons")
    shutil.copytree(root / "cards" / GAME / "art" / "pictures", folder / "pictures")
    chars = frozenset(json.dumps(cards, ensure_ascii=False) + wording.title().plain())
    (folder / "fonts").mkdir()
    for weight in (400, 700):
        face = studio.fonts.face(_FAMILIES[language], weight)
        path = cut(face, chars, folder / "cut") if face.axes else face.path
        shutil.copyfile(path, folder / "fonts" / f"{weight}.ttf")
    deck = {"title": wording.title().plain(), "language": language, "ink": INK, "cards": cards}
    (folder / "deck.json").write_text(json.dumps(deck, ensure_ascii=False), encoding="utf-8")
    assert not problems.errors, list(problems)


def _card(record: Record, desk: Desk) -> dict[str, object]:
    wording = desk.wording
    return {
        "title": wording.field(record, "name").plain(),
        "value": record.values["value"],
        "colour": COLOURS[str(record.values["colour"])],
        "picture": record.values["picture"],
        "symbols": record.values["symbols"],
        "rules": _runs(wording.rules(record)),
        "story": _runs(wording.field(record, "story")),
    }


def _runs(text: Text) -> list[tuple[str, str]]:
    """Return pairs of kind (words, bold, icon) and what is shown."""
    return [
        ("bold" if run.bold else "words", run.text) if isinstance(run, Words) else ("icon", run.id)
        for paragraph in text.paragraphs
        for run in paragraph.runs
    ]


def _write_png_icons(folder: Path) -> None:
    step = _ICON_SIDE / GRID
    for name, corners in ICONS.items():
        picture = Image.new("RGBA", (_ICON_SIDE, _ICON_SIDE), (0, 0, 0, 0))
        ImageDraw.Draw(picture).polygon([(x * step, y * step) for x, y in corners], fill=INK)
        picture.save(folder / f"{name}.png")
