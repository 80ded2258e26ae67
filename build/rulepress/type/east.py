"""East Asian script: in, a character or a text; out, whether lines may break anywhere in it.

Comparisons, not regular expressions: Python takes as long to compile one with such ranges as to set a page of text.
"""


def is_east(char: str) -> bool:
    """Return whether a character is Chinese, Japanese or Korean, or one of their signs; False for none."""
    return char >= "\u1100" and (
        char <= "\u11ff"
        or "\u2e80" <= char <= "\ua4cf"
        or "\uac00" <= char <= "\ud7ff"
        or "\uf900" <= char <= "\ufaff"
        or "\uff00" <= char <= "\uffef"
    )


def has_east(text: str) -> bool:
    """Return whether a text has such a character."""
    return not text.isascii() and any(map(is_east, text))


def is_spaced(char: str) -> bool:
    """Return whether a line may be stretched at a character: an East Asian one, but not Korean, which has spaces."""
    return is_east(char) and not (char <= "\u11ff" or "\uac00" <= char <= "\ud7ff")
