"""Days in Swedish beyond what Django has."""

MONTH_DAY_TIME_FORMAT = "j F H:i"
YEAR_MONTH_WITHIN_FORMAT = "F Y"
