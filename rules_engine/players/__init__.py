"""Players who are programs: in, what a player may see; out, an answer. The same seed gives the same answers."""
