"""What an import takes from a report file: the facts that a tournament of the house would have.

Players and teams by their numbers in the file come in; facts of persons and start numbers go out. What the
facts cannot hold is listed for the official (`left_out`), never dropped in silence.
"""
