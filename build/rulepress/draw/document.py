"""The PDF file as ReportLab keeps it: in, objects, pages and facts; out, the bytes of the document.

This module, `text` and `wide_font` are the ones that know ReportLab. They build on its document and font objects rather
than on its canvas: the canvas gives form XObjects no resources, puts Helvetica into every file and writes text at a
fifth of the speed.
"""

from collections.abc import Iterable
from typing import NamedTuple

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from rulepress.draw.numbers import points
from rulepress.draw.plain import Plain, packed, stream_of, text_of

Box = tuple[int, int, int, int]
_PDF_VERSION = (1, 7)  # the viewer preference Duplex came with 1.7


class Facts(NamedTuple):
    """What a document says of itself.

    language: BCP 47 tag; duplex: `long-edge`, `short-edge` or empty;
    labelled: whether readers show the labels of the pages as page numbers.
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


class _Written(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object that is text already: ReportLab numbers it and puts it in its place."""

    __RefOnly__ = 1

    def __init__(self, content: bytes) -> None:
        self.content = content

    def format(self, document: pdfdoc.PDFDocument) -> bytes:  # noqa: ARG002
        return self.content


class Document:
    """A PDF in the making; `pdf` is ReportLab's document."""

    def __init__(self, facts: Facts) -> None:
        set_reportlab()
        self.pdf = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=_PDF_VERSION, lang=facts.language)
        self._labelled = facts.labelled
        self._labels: list[str] = []
        self._xobjects: dict[str, str] = {}
        self._fonts = self._reference(pdfdoc.PDFObjectReference(pdfdoc.BasicFonts))
        self._tree = self._reference(self.pdf.Reference(self.pdf.Pages))
        _describe(self.pdf, facts)

    def add(self, value: Plain) -> str:
        """Keep a plain value as an object of the file; return a reference to it."""
        if isinstance(value, tuple):
            return self._keep(stream_of(value, self._keep))
        return self._keep(text_of(value, self._keep).encode("ascii"))

    def add_xobject(self, value: Plain) -> str:
        """Keep an XObject; return its name for content streams."""
        name = f"X{len(self._xobjects) + 1}"
        self._xobjects[name] = f"/{name} {self.add(value)}"
        return name

    def add_form(self, content: bytes, box: list[str], used: Iterable[str]) -> str:
        """Keep a form XObject with its own resources; return its name.

        content: operators; box: llx, lly, urx, ury in points; used: names of the XObjects that it draws.
        """
        kind = {"Type": "/XObject", "Subtype": "/Form", "BBox": box, "Resources": self._resources(used)}
        return self.add_xobject(packed(kind, content))

    def add_font(self, name: str, reference: str) -> str:
        """Let content streams use a font that ReportLab does not know; return its resource name, with the slash."""
        resource = f"F{len(self.pdf.fontMapping) + 1}"
        self.pdf.fontMapping[name] = f"/{resource}"
        self.pdf.idToObject[pdfdoc.BasicFonts].dict[resource] = reference
        return f"/{resource}"

    def add_page(self, stream: Plain, boxes: dict[str, Box], used: Iterable[str], label: str) -> None:
        """Append a page.

        stream: operators, packed; boxes: `MediaBox` and others -> x, y, w, h in micrometres from the upper left;
        used: names of the XObjects that it draws; label: what a reader shows as its number.
        """
        _, _, _, height = boxes["MediaBox"]
        page = {
            "Type": "/Page",
            "Parent": self._tree,
            **{name: _box(box, height) for name, box in boxes.items()},
            "Resources": self._resources(used),
            "Contents": stream,
        }
        self.pdf.updateSignature(stream[1])
        self.pdf.addPage(_Written(text_of(page, self._keep).encode("ascii")))
        self._labels.append(label)

    def finished(self) -> bytes:
        """Return the whole file; fonts are cut and embedded here. To be called once."""
        if self._labelled:
            labels = pdfdoc.PDFPageLabels()
            for number, label in enumerate(self._labels):
                labels.addPageLabel(number, pdfdoc.PDFPageLabel(prefix=label or str(number + 1)))
            self.pdf.Catalog.PageLabels = labels
        # The canvas that ReportLab asks for is only needed for bookmarks.
        content: bytes = self.pdf.GetPDFData(None)
        return content

    def _resources(self, used: Iterable[str]) -> str:
        # Written out here rather than as a plain value: a deck has a thousand pages with a dozen pictures each.
        xobjects = " ".join([self._xobjects[name] for name in used])
        return f"<< /Font {self._fonts} /XObject << {xobjects} >> >>"

    def _keep(self, content: bytes) -> str:
        return self._reference(self.pdf.Reference(_Written(content)))

    def _reference(self, reference: pdfdoc.PDFObjectReference) -> str:
        text: bytes = reference.format(self.pdf)
        return text.decode("ascii")


def _box(box: Box, height: int) -> str:
    x, y, w, h = box
    return f"[{points(x)} {points(height - y - h)} {points(x + w)} {points(height - y)}]"


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
