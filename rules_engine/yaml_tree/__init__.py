"""YAML without its traps: in, a text file; out, a tree of texts, lists and maps that know where they stand.

Scalars stay the text that was typed; the schema converts them by the declared type of their field. So `no`, `012`,
`12:30` and `1.10` mean what was written.
"""

from rules_engine.yaml_tree.nodes import Listing, Mapping, Scalar, Tree
from rules_engine.yaml_tree.read import BYTES_MOST, parse_yaml, read_text, read_yaml

__all__ = ["BYTES_MOST", "Listing", "Mapping", "Scalar", "Tree", "parse_yaml", "read_text", "read_yaml"]
