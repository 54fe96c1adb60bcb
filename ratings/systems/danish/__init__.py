"""The rating register of the Danish Chess Union."""
