"""The administrative bodies of the Danish union: how many sit on each, and how long (DSU 4.1.1 §1-§4)."""
