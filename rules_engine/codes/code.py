"""An explanation: in, nothing; out, what a code of a problem means, in plain words."""

from typing import NamedTuple


class Code(NamedTuple):
    """What one kind of problem means.

    title: the kind in a few words, without a final stop; why: why it is a problem; mend: what to do, with an example.
    """

    title: str
    why: str
    mend: str
