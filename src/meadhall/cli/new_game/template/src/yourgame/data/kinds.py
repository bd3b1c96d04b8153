"""What the ints inside choices, events and positions stand for."""

from typing import Final

from meadhall.engine.notation import Kind

from .tables import NETS

NET: Final = Kind("net", [f"net-{number}" for number in range(1, NETS + 1)])  # net-1 is 0 inside the rules
