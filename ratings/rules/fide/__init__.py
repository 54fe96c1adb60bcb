"""FIDE's rules of titles and ratings as the Danish book prints them (DSU 4.7); advice only."""
