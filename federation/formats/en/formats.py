"""Days in English, as the federations of Europe write them; other languages as Django has them."""

DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y H:i"
MONTH_DAY_FORMAT = "j F"
MONTH_DAY_TIME_FORMAT = "j F H:i"
YEAR_MONTH_WITHIN_FORMAT = "F Y"
SHORT_DATE_FORMAT = "j M Y"
SHORT_DATETIME_FORMAT = "j M Y H:i"
