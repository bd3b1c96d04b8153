"""Nothing may import this."""

raise AssertionError("somebody from the web had a module imported")
