"""Localisation: in, a Database and a language; out, its units of translation, their states, and files to exchange."""
