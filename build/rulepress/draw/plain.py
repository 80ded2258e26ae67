"""PDF objects as plain values: in, values that can be kept on disk; out, their text in a PDF file.

A plain value is an int, a str (written as it stands: names with their slash, numbers, references), a list, a dict (keys
without slash), or a pair (dict, bytes): a stream whose bytes are already encoded as the dict says.
"""

import re
import zlib
from collections.abc import Callable
from typing import Any

Plain = Any

_COMPRESSION = 1
_PLAIN_NAME = re.compile(r"[A-Za-z0-9_.+-]*")


def text_of(value: Plain, keep: Callable[[bytes], str]) -> str:
    """Return the text of a plain value; keep: stores a stream as an object of the file and returns a reference."""
    if isinstance(value, dict):
        return f"<< {' '.join(f'/{key} {text_of(part, keep)}' for key, part in value.items())} >>"
    if isinstance(value, list):
        return f"[{' '.join(text_of(part, keep) for part in value)}]"
    if isinstance(value, tuple):
        return keep(stream_of(value, keep))
    return str(value)


def stream_of(value: tuple[dict[str, Plain], bytes], keep: Callable[[bytes], str]) -> bytes:
    """Return a stream as it stands in the file, with its length."""
    dictionary, content = value
    head = text_of({**dictionary, "Length": len(content)}, keep)
    return b"%b\nstream\n%b\nendstream" % (head.encode("ascii"), content)


def packed(dictionary: dict[str, Plain], content: bytes) -> Plain:
    """Return a stream whose content is compressed."""
    return {**dictionary, "Filter": "/FlateDecode"}, zlib.compress(content, _COMPRESSION)


def name_of(text: str) -> str:
    """Return a text as a PDF name (ISO 32000-1, 7.3.5).

    Raises: ValueError for characters that would need an escape; none of our names has them.
    """
    if not _PLAIN_NAME.fullmatch(text):
        raise ValueError(f"'{text}' cannot be a name in a PDF file")
    return f"/{text}"
