"""Images in a PDF: in, the bytes of a PNG or JPEG; out, an image XObject as a plain value, with the data passed through where legal."""

from io import BytesIO

from PIL import Image

from rulepress.draw.image_source import Jpeg, Png
from rulepress.draw.plain import Plain

_JPEG_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}
_PNG_SPACES = {0: "/DeviceGray", 2: "/DeviceRGB"}


def jpeg_object(jpeg: Jpeg, content: bytes) -> Plain:
    """Return the image XObject of a JPEG: PDF takes the file as it is."""
    dictionary = _image(jpeg.width, jpeg.height, 8, _JPEG_SPACES[jpeg.channels])
    if jpeg.channels == 4 and jpeg.adobe:
        dictionary["Decode"] = [1, 0] * 4
    return {**dictionary, "Filter": "/DCTDecode"}, content


def passes(png: Png) -> bool:
    """Return whether PDF can take the pixels of a PNG as they are compressed in it (ISO 32000-1, 7.4.4.4)."""
    return png.kind in (0, 2, 3) and png.bits <= 8 and not png.interlaced and not png.transparent


def png_object(png: Png) -> Plain:
    """Return the image XObject of a PNG that `passes`."""
    space = _PNG_SPACES.get(png.kind) or ["/Indexed", "/DeviceRGB", len(png.palette) // 3 - 1, f"<{png.palette.hex()}>"]
    parameters = {
        "Predictor": 15,
        "Colors": 3 if png.kind == 2 else 1,
        "BitsPerComponent": png.bits,
        "Columns": png.width,
    }
    dictionary = _image(png.width, png.height, png.bits, space)
    return {**dictionary, "Filter": "/FlateDecode", "DecodeParms": parameters}, png.data


def repacked(content: bytes) -> tuple[bytes, bytes | None]:
    """Return the pixels of any PNG as a PNG that passes, and its alpha channel as a second one if anything shows through.

    Raises: OSError if the pixels cannot be decoded.
    """
    picture: Image.Image = Image.open(BytesIO(content))
    if picture.mode.startswith("I"):
        # Pillow's own conversion would turn all but the darkest 256 of 65,536 greys into white.
        high = picture.convert("I;16").tobytes()[1::2]
        return _png(Image.frombytes("L", picture.size, high)), None
    if not picture.has_transparency_data:
        return _png(picture.convert("L" if picture.mode in ("1", "L") else "RGB")), None
    pixels = picture.convert("RGBA")
    alpha = pixels.getchannel("A")
    opaque = alpha.getextrema() == (255, 255)
    return _png(pixels.convert("RGB")), None if opaque else _png(alpha)


def _png(picture: Image.Image) -> bytes:
    target = BytesIO()
    picture.save(target, "PNG")
    return target.getvalue()


def _image(width: int, height: int, bits: int, space: Plain) -> dict[str, Plain]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": width,
        "Height": height,
        "BitsPerComponent": bits,
        "ColorSpace": space,
    }
