"""The PDF file as ReportLab keeps it: in, streams, boxes and facts; out, the bytes of the document.

This module, `text`, `wide_font` and `forms` are the ones that know ReportLab. They build on its document objects rather
than on its canvas: the canvas offers no resources for form XObjects, puts Helvetica in every file and writes text at a
fifth of the speed.
"""

import zlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from rulepress.draw.numbers import points

Box = tuple[int, int, int, int]
_COMPRESSION = 6
_PDF_VERSION = (1, 7)  # /Duplex in the viewer preferences came with 1.7


class Facts(NamedTuple):
    """What a document says of itself.

    language: BCP 47 tag; duplex: `long-edge`, `short-edge` or empty; labelled: whether readers show Page.label as page number.
    """

    title: str
    author: str = ""
    language: str = "en"
    subject: str = ""
    keywords: tuple[str, ...] = ()
    duplex: str = ""
    labelled: bool = False


_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


def set_reportlab() -> None:
    """Set the global settings of ReportLab that reach the bytes of a file, whatever a user's own settings file says."""
    rl_config.useA85 = 0
    rl_config.invariant = 1
    rl_config.pdfComments = 0
    rl_config.pdfMultiLine = 0
    rl_config.ttfAsciiReadable = 1
    rl_config.documentLang = None


class Document:
    """A PDF in the making; `pdf` is ReportLab's document."""

    def __init__(self, facts: Facts) -> None:
        set_reportlab()
        self.pdf = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=_PDF_VERSION, lang=facts.language)
        self._labelled = facts.labelled
        self._labels: list[str] = []
        self._forms = 0
        _describe(self.pdf, facts)

    def add_form(self, content: bytes, box: Sequence[str], used: Iterable[str]) -> str:
        """Keep a form XObject with its own resources; return its name.

        content: operators; box: llx, lly, urx, ury in points; used: names of the XObjects that it draws.
        """
        dictionary = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": pdfdoc.PDFArray(box),
            "Resources": self._resources(used),
        }
        return self.add_xobject(_stream(dictionary, content))

    def add_xobject(self, stream: object) -> str:
        """Keep an XObject; return its name."""
        self._forms += 1
        name = f"X{self._forms}"
        self.pdf.Reference(stream, name)
        return name

    def add_page(self, content: bytes, size: tuple[int, int], boxes: dict[str, Box], used: Iterable[str], label: str) -> None:
        """Append a page.

        content: operators; size: micrometres; boxes: `TrimBox` and the like -> x, y, w, h in micrometres from the upper left;
        used: names of the XObjects that it draws; label: what a reader shows as its number.
        """
        width, height = size
        page = pdfdoc.PDFPage()
        page.Contents = _stream({}, content)
        page.Resources = self._resources(used)
        page.MediaBox = _box((0, 0, width, height), height)
        for name, box in boxes.items():
            setattr(page, name, _box(box, height))
        self.pdf.updateSignature(page.Contents.content)
        self.pdf.addPage(page)
        self._labels.append(label)

    def finished(self) -> bytes:
        """Return the whole file; fonts are cut and embedded here. To be called once."""
        if self._labelled:
            labels = pdfdoc.PDFPageLabels()
            for number, label in enumerate(self._labels):
                labels.addPageLabel(number, pdfdoc.PDFPageLabel(prefix=label or str(number + 1)))
            self.pdf.Catalog.PageLabels = labels
        content: bytes = self.pdf.GetPDFData(None)
        return content

    def _resources(self, used: Iterable[str]) -> pdfdoc.PDFDictionary:
        return pdfdoc.PDFDictionary({
            "Font": pdfdoc.PDFObjectReference(pdfdoc.BasicFonts),
            "XObject": pdfdoc.PDFDictionary({name: pdfdoc.PDFObjectReference(name) for name in used}),
        })  # fmt: skip


def _stream(dictionary: dict[str, object], content: bytes) -> pdfdoc.PDFStream:
    packed = zlib.compress(content, _COMPRESSION)
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({**dictionary, "Filter": "/FlateDecode"}), packed)


def _box(box: Box, height: int) -> pdfdoc.PDFArray:
    x, y, w, h = box
    return pdfdoc.PDFArray([points(x), points(height - y - h), points(x + w), points(height - y)])


def _describe(pdf: pdfdoc.PDFDocument, facts: Facts) -> None:
    pdf.setTitle(facts.title)
    pdf.setAuthor(facts.author)
    pdf.setSubject(facts.subject)
    pdf.setKeywords(", ".join(facts.keywords))
    pdf.setCreator("rulepress")
    wishes = pdfdoc.ViewerPreferencesPDFDictionary()
    wishes["PrintScaling"] = "None"
    wishes["DisplayDocTitle"] = "true"
    if facts.duplex:
        wishes["Duplex"] = _DUPLEX[facts.duplex]
    pdf.Catalog.ViewerPreferences = wishes
