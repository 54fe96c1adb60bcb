"""The prize fund of a tournament: stated before play, awarded after it, from a stream of its own."""
