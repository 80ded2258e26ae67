"""The version: in, what is installed; out, one line that says what a report of a fault is about."""

import platform
from importlib.metadata import PackageNotFoundError, version


def version_text() -> str:
    """Return `rulepress 1.2.3 (Python 3.11.7, Linux x86_64)`."""
    try:
        ours = version("rulepress")
    except PackageNotFoundError:
        ours = "from source, not installed"
    return f"rulepress {ours} (Python {platform.python_version()}, {platform.system()} {platform.machine()})"
