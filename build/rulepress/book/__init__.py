"""Rulebooks: in, a Book and a look; out, pages of items at fixed positions, and how they are read."""
