"""Small typefaces and a way to draw pages, for the tests of drawing."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import justmytype_intl_cjk
import manimgx_fonts
import pytest
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from rulepress.draw.document import Facts
from rulepress.draw.pdf import draw_pages
from rulepress.layout.items import Art, Page

LATIN = "".join(map(chr, range(32, 127))) + "äöüßéàç“”–\N{NO-BREAK SPACE}"
CHINESE = "".join(chr(point) for point in range(0x5B50, 0x5B50 + 300))
FACTS = Facts("A game")
Draw = Callable[..., Path]


def _cut(package: object, pattern: str, characters: str, weight: int, name: str, target: Path) -> Path:
    found = sorted(Path(str(vars(package)["__file__"])).parent.rglob(pattern))
    font = TTFont(found[0], recalcTimestamp=False)
    cutter = subset.Subsetter(subset.Options(layout_features=[], hinting=False))
    cutter.populate(text=characters)
    cutter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    for record in font["name"].names:
        if record.nameID == 6:
            record.string = name
    font.save(target)
    return target


@pytest.fixture(scope="session")
def faces(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("faces")
    latin, emoji, chinese = "NotoSans[[]wght[]].ttf", "NotoEmoji[[]wght[]].ttf", "NotoSansSC[[]wght[]].ttf"
    return {
        "regular": _cut(manimgx_fonts, latin, LATIN, 400, "Test-Regular", folder / "regular.ttf"),
        "bold": _cut(manimgx_fonts, latin, LATIN, 700, "Test-Bold", folder / "bold.ttf"),
        "emoji": _cut(manimgx_fonts, emoji, "\U0001f3b2\u2660", 400, "Test-Emoji", folder / "emoji.ttf"),
        "chinese": _cut(justmytype_intl_cjk, chinese, CHINESE, 400, "Test-SC", folder / "sc.ttf"),
    }


@pytest.fixture
def draw(faces: dict[str, Path], tmp_path: Path) -> Draw:
    def draw_to_file(*pages: Page, facts: Facts = FACTS, name: str = "out.pdf", cache: Path | None = None) -> Path:
        target = tmp_path / name
        draw_pages(pages, lambda face, _: faces[face], facts, target, cache)
        return target

    return draw_to_file


@pytest.fixture
def art(tmp_path: Path) -> Callable[..., Art]:
    def write(content: bytes | str, name: str, *colours: tuple[str, str]) -> Art:
        data = content.encode() if isinstance(content, str) else content
        path = tmp_path / name
        path.write_bytes(data)
        return Art(str(path), hashlib.sha256(data).hexdigest(), colours)

    return write
