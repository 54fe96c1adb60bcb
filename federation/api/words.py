"""What columns mean that many tables have; the words of one table stand in the `api.py` of its room."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "federation": "The federation, by its code.",
    "person": "The person, by an id that never changes.",
    "club": "The club, by its id within the federation; empty for none.",
    "tournament": "The tournament, by its id within the federation.",
    "discipline": "The discipline that is played, such as gomoku.",
    "because_of": "The position in the log of the event that this row rests on.",
    "name": "What it is called.",
    "number": "Its number within the federation.",
    "position": "A position in the log.",
    "rating": "The rating as a whole number; null for none.",
    "period": "The rating period, such as 2026-1.",
    "rule_book": "The rule book that it is played by, by its code.",
    "year": "The year.",
    "month": "The first day of the month.",
    "place": "The place, from 1.",
    "reference": "Where it was decided or written down, as the official gave it.",
    "since": "The first day on which it is so.",
    "until": "The day on which it is no longer so; null for no end.",
    "starts_on": "The first day of play.",
    "ends_on": "The last day of play.",
    "valid_from": "The first day for which it is true.",
    "valid_to": "The day from which it is no longer true; null for no end.",
    "known_from": "Since when this house has known it.",
    "known_from_position": "The position of the event since which this house has known it.",
    "known_to": "Until when it was taken to be so; null for what is known now.",
    "recorded_at": "When it was recorded.",
    "digest": "SHA-256 over the canonical form of what was published or shown.",
    "round_number": "The round, counted through the whole tournament from 1.",
    "board": "The board within the round, from 1.",
    "game": "The game at the board, from 1.",
    "stage": "The stage of the tournament, from 1.",
    "half_points": "Points in halves: 3 is one and a half.",
    "games": "How many games.",
    "games_total": "How many games there are to play.",
    "players": "How many players there are.",
    "title": "The title.",
    "country": "The country, by its code.",
    "state": "How far it is.",
    "kind": "What it is; the values are listed where there are few.",
    "source": "What it comes from.",
    "level": "The level: 1 is 15 kyu, 15 is 1 kyu, 16 is 1 dan, 24 is 9 dan; 0 for none.",
    "championship": "The championship, by its id, such as dm-2026.",
    "group": "The class or group.",
    "event": "The event, by its id or name.",
    "issue": "1 for the list as first published, higher for a reissue.",
    "order_key": "Where it stands in the order of rating or judging; to sort by, not to read.",
    "dates_are_artificial": "Whether the days were made up, since a file of before states none.",
    "rated": "Whether it counts for ratings.",
    "corrected": "Whether it was put right after it was recorded.",
    "both_moved": "Whether both players made a move.",
    "opening": "The rule by which the game was opened; empty for none.",
    "moves": "The moves in their order.",
    "code": "A short code that stays.",
}


def beside(column: str) -> str:
    """What the column beside an id tells."""
    return f"What `{column}` is called today; null where there is none."
