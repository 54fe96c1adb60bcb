"""The calculator for Danish organisers: a pasted table in, the opened report out, nothing kept."""
