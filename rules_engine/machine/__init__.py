"""The machine that games run on: in, procedures and answers; out, states, decisions and events."""
