"""One run of ReportLab's Platypus, used as its guide shows it: in, the folder of the deck; out, a PDF."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, PageBreak, Paragraph, SimpleDocTemplate, Table

from tests.bench.art import GRID, ICONS

folder, target = Path(sys.argv[1]), sys.argv[2]
deck: dict[str, Any] = json.loads((folder / "deck.json").read_text(encoding="utf-8"))
INK, PAPER, BLUE = deck["ink"], "#fbf6ea", "#1c3f87"
for name, weight in (("text", 400), ("text-bold", 700)):
    pdfmetrics.registerFont(TTFont(name, str(folder / "fonts" / f"{weight}.ttf")))
pdfmetrics.registerFontFamily("text", normal="text", bold="text-bold", italic="text", boldItalic="text-bold")
WRAP = "CJK" if deck["language"].startswith("zh") else None
TEXT = ParagraphStyle("text", fontName="text", fontSize=9, leading=11.7, textColor=INK, wordWrap=WRAP)
TITLE = ParagraphStyle("title", parent=TEXT, fontName="text-bold", fontSize=12, leading=15, textColor=PAPER)
VALUE = ParagraphStyle("value", parent=TITLE, fontSize=13, alignment=1, textColor=INK, backColor=PAPER)


class Picture(Flowable):  # type: ignore[misc]
    """A picture by an `ImageReader` of its own."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.reader = ImageReader(path)
        self.width = self.height = 34 * mm

    def draw(self) -> None:
        self.canv.drawImage(self.reader, 0, 0, self.width, self.height)


class Icon(Flowable):  # type: ignore[misc]
    """A vector icon."""

    def __init__(self, name: str, side: float, colour: str) -> None:
        super().__init__()
        self.corners, self.colour = ICONS[name], colour
        self.width = self.height = side

    def draw(self) -> None:
        step = self.width / GRID
        path = self.canv.beginPath()
        for index, (x, y) in enumerate(self.corners):
            (path.lineTo if index else path.moveTo)(x * step, self.height - y * step)
        path.close()
        self.canv.setFillColor(self.colour)
        self.canv.drawPath(path, stroke=0, fill=1)


def said(runs: list[tuple[str, str]]) -> str:
    icon = f'<img src="{folder}/icons/%s.png" width="10.8" height="10.8" valign="-2"/>'
    shown: dict[str, Callable[[str], str]] = {
        "icon": lambda text: icon % text,
        "bold": lambda text: f"<b>{escape(text)}</b>",
        "words": escape,
    }
    return "".join(shown[kind](text) for kind, text in runs)


def front(card: dict[str, Any]) -> Table:
    header = Table(
        [[Paragraph(escape(card["title"]), TITLE), Paragraph(str(card["value"]), VALUE)]], [47 * mm, 12 * mm], [10 * mm]
    )
    header.setStyle([("BACKGROUND", (0, 0), (-1, -1), card["colour"]), ("VALIGN", (0, 0), (-1, -1), "MIDDLE")])
    icons = Table([[Icon(name, 6 * mm, INK) for name in card["symbols"]]], [10.3 * mm] * 4, [7 * mm])
    texts = [Paragraph(said(card[name]), TEXT) for name in ("rules", "story")]
    cells = [header, Picture(str(folder / card["picture"])), icons, *texts]
    table = Table([[cell] for cell in cells], [59 * mm], [10 * mm, 36 * mm, 7.5 * mm, 9.5 * mm, 21 * mm])
    table.setStyle(
        [
            ("BACKGROUND", (0, 0), (-1, -1), PAPER),
            ("ALIGN", (0, 0), (-1, -1), "CENTER"),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, 2), 0),
            ("RIGHTPADDING", (0, 0), (0, 2), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 0),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
        ]
    )
    return table


def back() -> Table:
    table = Table([[Icon("star", 30 * mm, BLUE)]], [55 * mm], [80 * mm])
    table.setStyle(
        [
            ("BACKGROUND", (0, 0), (-1, -1), PAPER),
            ("ALIGN", (0, 0), (-1, -1), "CENTER"),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ]
    )
    return table


def sheet(cards: list[object], colour: str) -> Table:
    rows = [cards[at : at + 3] for at in (0, 3, 6)]
    table = Table(rows, [63 * mm] * 3, [88 * mm] * 3)
    table.setStyle(
        [
            ("BACKGROUND", (0, 0), (-1, -1), colour),
            ("ALIGN", (0, 0), (-1, -1), "CENTER"),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ]
    )
    return table


def marks(canvas: Canvas, document: SimpleDocTemplate) -> None:
    """Draw crop marks on fronts and the page line on all."""
    number, is_back = divmod(document.page + 1, 2)
    canvas.setFont("text", 7)
    canvas.drawString(85 * mm, 7 * mm, f"{deck['title']} · {'backs' if is_back else 'fronts'} · {number}")
    for index in range(0 if is_back else 4):
        x, y = (10.5 + 63 * index) * mm, (16.5 + 88 * index) * mm
        canvas.line(x, 282.5 * mm, x, 286.5 * mm)
        canvas.line(x, 10.5 * mm, x, 14.5 * mm)
        canvas.line(6.5 * mm, y, 8.5 * mm, y)
        canvas.line(201.5 * mm, y, 203.5 * mm, y)


story: list[object] = []
for start in range(0, len(deck["cards"]), 9):
    group = [front(card) for card in deck["cards"][start : start + 9]]
    group += [""] * (9 - len(group))
    backs = [back() if group[row * 3 + 2 - column] else "" for row in range(3) for column in range(3)]
    story += [sheet(group, INK), PageBreak(), sheet(backs, BLUE), PageBreak()]
SimpleDocTemplate(
    target,
    pagesize=A4,
    leftMargin=10.5 * mm - 6,
    rightMargin=10.5 * mm - 6,
    topMargin=16.5 * mm - 6,
    bottomMargin=16.5 * mm - 6,
).build(story, marks, marks)
