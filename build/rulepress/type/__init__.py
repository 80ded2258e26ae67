"""Type: in, text, a style and a box; out, set lines at fixed positions, every width measured from the fonts themselves.

Widths inside this package are integers in millionths of an em, so that they hold at every size.
"""
