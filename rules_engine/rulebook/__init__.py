"""Rulebooks: in, Markdown sources, their translations and a Wording; out, a Book of blocks that hold Text."""
