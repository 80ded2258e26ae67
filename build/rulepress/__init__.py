"""rulepress prints card games: in, a checked Database in a language; out, PDF."""
