"""Who answers the golden cases of tournaments: one module a subject; its functions are marked."""
