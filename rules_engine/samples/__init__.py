"""Sample games: in, scripts; out, games played by them, and where they differ."""
