"""Days in Swedish beyond what Django has."""

MONTH_DAY_TIME_FORMAT = "j F H:i"
YEAR_MONTH_WITHIN_FORMAT = "F Y"
WEEKDAY_DATE_FORMAT = "l j F Y"
SECOND_FORMAT = "j F Y, H:i:s"
DAY_FORMAT = "j"
