"""Importing rules: in, the `__init__.py` of a package of rules anywhere; out, the module, imported once for its bytes.

The package has a name of its own, made of its path and of all its bytes, so that two projects never share rules and a
file that was changed is read again. Nothing is written beside the files.
"""

import hashlib
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def load(path: Path) -> ModuleType:
    """Return the package of an `__init__.py`; its own modules are imported from it relatively: `from .deal import x`.

    Raises: whatever its code raises.
    """
    name = _name(path)
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path, submodule_search_locations=[str(path.parent)])
    assert spec is not None and spec.loader is not None  # the file ends with .py
    module = module_from_spec(spec)
    sys.modules[name] = module
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        spec.loader.exec_module(module)
    except BaseException:
        for part in [part for part in sys.modules if part == name or part.startswith(f"{name}.")]:
            del sys.modules[part]
        raise
    finally:
        sys.dont_write_bytecode = before
    return module


def _name(path: Path) -> str:
    found = hashlib.sha256(str(path.resolve()).encode())
    for file in sorted(path.parent.rglob("*.py")):
        found.update(b"\0" + file.relative_to(path.parent).as_posix().encode() + b"\0" + file.read_bytes())
    return f"rulepress_rules_{found.hexdigest()[:24]}"
