"""Pages of the API: 100 rows, at most 1,000."""

from rest_framework.pagination import PageNumberPagination


class Pages(PageNumberPagination):
    """`?page=2&page_size=500`."""

    page_size = 100
    max_page_size = 1_000
    page_size_query_param = "page_size"
