"""A plate of a number has the shape that the look of a book names, with corners in proportion to its size."""

from types import SimpleNamespace

import pytest

from rulepress.book import boxed
from rulepress.layout.figures import Shape, shape_steps
from rulepress.layout.items import Path
from rules_engine import Text


@pytest.mark.parametrize("shape", ["stepped", "chamfer", "round"])
def test_a_plate_with_corners_has_them_at_a_quarter_of_its_shorter_side(
    shape: Shape, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boxed, "set_text", lambda *_: SimpleNamespace(lines=()))
    look = SimpleNamespace(
        plate=shape,
        palette=SimpleNamespace(colours={"plate-rim": "#c79a45"}),
        colour=lambda _: "#243541",
        style=lambda _: SimpleNamespace(text=None),
    )
    wording = SimpleNamespace(language=SimpleNamespace(typography=None, tag="en"))
    desk = SimpleNamespace(look=look, wording=wording, studio=SimpleNamespace(fonts=None))
    rim, plate = boxed.plate(desk, Text("en", ()), "h1-number", (0, 0, 12_000, 8_000), 0)  # type: ignore[arg-type]
    assert isinstance(rim, Path) and isinstance(plate, Path)
    assert rim.steps == shape_steps(shape, (0, 0, 12_000, 8_000), (2_000,) * 4)
    assert plate.steps == shape_steps(shape, (400, 400, 11_200, 7_200), (2_000,) * 4)
