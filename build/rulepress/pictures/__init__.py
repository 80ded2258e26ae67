"""Picture files: in, an SVG, PNG or JPEG that anybody may have written; out, whether it may be drawn, or problems."""

from pathlib import Path

from rulepress.pictures.image_source import check_image
from rulepress.pictures.svg_source import check_svg
from rules_engine import Problems


def check_picture(path: Path, shown: str, problems: Problems) -> bool:
    """Return whether a picture file may be drawn; each reason why not is a problem that names it as `shown`."""
    if path.suffix.lower() == ".svg":
        return check_svg(path, shown, problems)
    return check_image(path, shown, problems) is not None
