"""How a language is set in type, as data: in, a `language.yaml`; out, a record that the typesetter reads."""

from typing import NamedTuple


class Typography(NamedTuple):
    """Facts of a language that line breaking, spacing and fonts need.

    locale: ICU locale for line breaks, such as `ja-u-lb-strict`; hyphens: pyphen dictionary, empty for none; cjk: True
    if lines may break between characters and a line end in the source is no space; no_start, no_end: characters that
    never start or end a line; squeeze: True if adjacent full-width punctuation may be drawn closer; french_spaces: True
    for narrow no-break spaces before ; ! ? and inside « », no-break space before a colon; words: True if short text
    breaks between the words of a dictionary, though no spaces are written; slanted: False if emphasis is shown by
    colour, not by slanted letters; leading: line distance in 1/1000 em; fonts: families tried in order for characters
    that the style's own typeface lacks.
    """

    tag: str
    locale: str
    hyphens: str = ""
    cjk: bool = False
    no_start: str = ""
    no_end: str = ""
    squeeze: bool = False
    french_spaces: bool = False
    words: bool = False
    slanted: bool = True
    leading: int = 1300
    fonts: tuple[str, ...] = ()
