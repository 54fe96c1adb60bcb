"""Days in Polish beyond what Django has."""

MONTH_DAY_TIME_FORMAT = "j E H:i"
YEAR_MONTH_WITHIN_FORMAT = "E Y"
WEEKDAY_DATE_FORMAT = "l, j E Y"
SECOND_FORMAT = "j E Y, H:i:s"
DAY_FORMAT = "j"
