"""How Hypothesis behaves here: the same examples on every machine, and no clock."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "meadhall", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("meadhall")
