"""Step 7, inspect: in, pages; out, problems that only a finished layout shows."""

from rulepress.inspect.safe_area import check_safe_area

__all__ = ["check_safe_area"]
