"""Rating periods (SLSF-G 28.4, SLSF-R 29.4): three a year.

period 1   1 January - 30 April
period 2   1 May - 31 August
period 3   1 September - 31 December
"""

from __future__ import annotations

from ratings.rules.periods import Calendar

CALENDAR = Calendar(months=4)
