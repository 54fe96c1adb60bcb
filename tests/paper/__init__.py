"""What is printed: sheets cut to size, each line whole."""
