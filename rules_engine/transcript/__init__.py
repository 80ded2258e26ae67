"""Transcripts: in, a played sample game and a language; out, its turns as Text: what happened, and the table."""
