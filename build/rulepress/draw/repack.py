"""Images that PDF cannot take as they are: in, any PNG; out, an image XObject with its pixels packed anew."""

import warnings
from io import BytesIO

from PIL import Image

from rulepress.draw.images import png_object
from rulepress.draw.plain import Plain
from rulepress.pictures.image_source import Png, read_png


def repacked_object(png: Png) -> Plain:
    """Return the image XObject of any PNG, with its alpha channel as a soft mask if anything shows through.

    Raises: OSError if the pixels cannot be decoded.
    """
    with warnings.catch_warnings():
        # The check of pictures has its own limit, which is a little above the size that Pillow warns of.
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        colours, alpha = _channels(Image.open(BytesIO(png.bare())))
    dictionary, pixels = png_object(_repacked(colours))
    if alpha is not None and alpha.getextrema() != (255, 255):
        dictionary["SMask"] = png_object(_repacked(alpha))
    return dictionary, pixels


def _channels(picture: Image.Image) -> tuple[Image.Image, Image.Image | None]:
    """Return the colours of a picture at 8 bits, and its alpha channel if it has one."""
    if picture.mode.startswith("I"):
        # Pillow's own conversion would turn all but the darkest 256 of 65,536 greys into white.
        high = picture.convert("I;16").tobytes()[1::2]
        return Image.frombytes("L", picture.size, high), None
    if not picture.has_transparency_data:
        return picture.convert("L" if picture.mode in ("1", "L") else "RGB"), None
    pixels = picture.convert("RGBA")
    return pixels.convert("RGB"), pixels.getchannel("A")


def _repacked(picture: Image.Image) -> Png:
    target = BytesIO()
    picture.save(target, "PNG")
    return read_png(target.getvalue())
