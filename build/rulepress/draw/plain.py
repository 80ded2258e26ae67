"""PDF objects as plain values: in, what a converter made; out, values that can be kept on disk, and ReportLab's objects.

A plain value is an int, a str (written as it stands: names with their slash, numbers, `true`), a list, a dict (keys without
slash), or a pair (dict, bytes) for a stream whose bytes are already encoded as the dict says.
"""

from typing import Any

from reportlab.pdfbase import pdfdoc

Plain = Any


def as_object(value: Plain, pdf: pdfdoc.PDFDocument) -> object:
    """Return ReportLab's object for a plain value; inner streams become objects of the document, referred to."""
    if isinstance(value, dict):
        return pdfdoc.PDFDictionary({key: _inner(part, pdf) for key, part in value.items()})
    if isinstance(value, list):
        return pdfdoc.PDFArray([_inner(part, pdf) for part in value])
    if isinstance(value, tuple):
        dictionary, content = value
        return pdfdoc.PDFStream(as_object(dictionary, pdf), content)
    return value


def _inner(value: Plain, pdf: pdfdoc.PDFDocument) -> object:
    made = as_object(value, pdf)
    return pdf.Reference(made) if isinstance(value, tuple) else made
