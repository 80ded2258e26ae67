"""Words: in, trees, names and terms of a database; out, Text in a language."""
