"""The referee of Catan."""

from tests.referees.catan.game import CatanReferee

__all__ = ["CatanReferee"]
