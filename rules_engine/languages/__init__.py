"""Languages: in, the folders `languages/<tag>/`; out, what each language needs for words and for type."""
