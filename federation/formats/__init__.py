"""How days are written where Django's own form of a language is not the one wanted."""
