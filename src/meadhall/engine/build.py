"""A mark for the optional compiled build: classes that uncompiled code may subclass.

Compiled classes are closed unless they say so; a game, a luck or a test written in plain Python must still be able to
build on them. The real mark is needed only while compiling, so nothing is imported here when the program runs.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_marks):
        return lambda marked: marked
