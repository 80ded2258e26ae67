"""The floor: in, a PDF; out, the same PDF written anew by qpdf; tells the seconds that this alone took."""

import sys
from time import perf_counter

import pikepdf

source, target = sys.argv[1:]
start = perf_counter()
with pikepdf.open(source) as document:
    document.save(target)
sys.stdout.write(f"{perf_counter() - start}\n")
