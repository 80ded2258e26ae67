"""Pins what drawing relies on in ReportLab, so that a new version that lacks it fails here and not in a print run."""

import tomllib
from pathlib import Path

import pytest
from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, ttfonts

from rulepress.draw.document import Document, Facts, set_reportlab


def test_reportlab_is_pinned_to_the_minor_version_that_is_relied_on() -> None:
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8"))
    assert "reportlab>=5.1,<5.2" in project["project"]["dependencies"]


@pytest.mark.parametrize(
    ("owner", "names"),
    [
        (pdfdoc, "BasicFonts PDFDocument PDFObject PDFObjectReference PDFPageLabel PDFPageLabels"),
        (pdfdoc, "ViewerPreferencesPDFDictionary"),
        (pdfdoc.PDFDocument, "Reference addPage updateSignature GetPDFData setTitle setAuthor setSubject setKeywords"),
        (ttfonts.TTFont, "splitString getSubsetInternalName addObjects"),
        (ttfonts.TTFontFace, "addSubsetObjects makeSubset getCharWidth"),
        (rl_config, "useA85 invariant pdfComments pdfMultiLine ttfAsciiReadable documentLang"),
    ],
)
def test_reportlab_has_the_members_that_drawing_uses(owner: object, names: str) -> None:
    assert [name for name in names.split() if not hasattr(owner, name)] == []


def test_document_of_reportlab_keeps_its_fonts_where_drawing_adds_one() -> None:
    document = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=(1, 7), lang="en")
    assert document.fontMapping == {}
    assert document.idToObject[pdfdoc.BasicFonts].dict == {}
    assert document.Catalog.Pages is document.Pages


def test_settings_of_the_user_do_not_reach_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Document(Facts("A game")).finished()
    for name, value in {"useA85": 1, "pdfComments": 1, "pdfMultiLine": 1, "invariant": 0, "documentLang": "fr"}.items():
        monkeypatch.setattr(rl_config, name, value)
    assert Document(Facts("A game")).finished() == plain
    set_reportlab()
