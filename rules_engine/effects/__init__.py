"""Effect trees: in, the `effects:` of a record; out, frozen nodes with stable paths, checked against the op table."""
