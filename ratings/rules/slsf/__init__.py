"""SLSF ratings, gomoku and renju.

counting, change, tournament    what counts, what it changes, a tournament of rated players
entry, entry_steps              at what rating new players enter
with_entries                    a whole tournament, new players included
periods, inactivity, activity   rating periods, and what it costs not to play in them
closing, swedish                the end of a period, and who stands on the official list
report, forecast                what looks wrong in a report; what a match would give
"""
