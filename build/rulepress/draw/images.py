"""Images in a PDF: in, a PNG or JPEG; out, an image XObject as a plain value, its data passed through where legal."""

from rulepress.draw.plain import Plain
from rulepress.pictures.image_source import Jpeg, Png

_JPEG_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}
_PNG_SPACES = {0: "/DeviceGray", 2: "/DeviceRGB"}


def jpeg_object(jpeg: Jpeg, content: bytes) -> Plain:
    """Return the image XObject of a JPEG: PDF takes the file as it is."""
    dictionary = _image(jpeg.width, jpeg.height, 8, _JPEG_SPACES[jpeg.channels])
    if jpeg.channels == 4 and jpeg.adobe:
        dictionary["Decode"] = [1, 0] * 4
    return {**dictionary, "Filter": "/DCTDecode"}, content


def png_object(png: Png) -> Plain:
    """Return the image XObject of a PNG that `passes`."""
    palette = ["/Indexed", "/DeviceRGB", len(png.palette) // 3 - 1, f"<{png.palette.hex()}>"]
    dictionary = _image(png.width, png.height, png.bits, _PNG_SPACES.get(png.kind, palette))
    parameters = {
        "Predictor": 15,
        "Colors": 3 if png.kind == 2 else 1,
        "BitsPerComponent": png.bits,
        "Columns": png.width,
    }
    return {**dictionary, "Filter": "/FlateDecode", "DecodeParms": parameters}, png.data


def _image(width: int, height: int, bits: int, space: Plain) -> dict[str, Plain]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": width,
        "Height": height,
        "BitsPerComponent": bits,
        "ColorSpace": space,
    }
