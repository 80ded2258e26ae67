"""Languages: in, the folders `languages/<tag>/`; out, what each language needs for words and for type."""

from rules_engine.languages.language import SOURCE, Language, language_tags, languages_root, read_language
from rules_engine.languages.typography import Typography

__all__ = ["SOURCE", "Language", "Typography", "language_tags", "languages_root", "read_language"]
