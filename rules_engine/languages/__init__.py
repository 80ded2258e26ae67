"""Languages: in, folders `languages/<tag>/`, ours and a project's own; out, what each needs for words and for type."""

from rules_engine.languages.language import (
    PSEUDO,
    SOURCE,
    Language,
    language_folder,
    language_tags,
    languages_root,
    read_language,
)
from rules_engine.languages.typography import Typography

__all__ = [
    "PSEUDO",
    "SOURCE",
    "Language",
    "Typography",
    "language_folder",
    "language_tags",
    "languages_root",
    "read_language",
]
