"""The Wall: guards, wildlings, breaches."""
