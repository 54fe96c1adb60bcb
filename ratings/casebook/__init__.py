"""Who answers the golden cases of ratings and titles: one module a subject; its functions are marked."""
