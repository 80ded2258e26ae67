"""Drawing: in, pages of items at fixed positions; out, a PDF file or a list of draw calls.

The only package that imports ReportLab. This file imports nothing, so that the checks of pictures stay cheap.
"""
