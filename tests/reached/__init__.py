"""From which command, projector, page, file or check each part of the code is reached, read from the code."""
