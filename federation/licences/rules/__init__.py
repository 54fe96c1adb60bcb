"""The two licences of Danish arbiters (DSU 4.6), and who may be appointed with them (DSU 4.1.1 §5-§6)."""
