"""Layout: in, Text, data and measures; out, pages of items at fixed positions, before any PDF call."""
