"""Marks for the optional compiled build.

`mypyc_attr`: classes that uncompiled code may subclass. Compiled classes are closed unless they say so; a game, a luck
or a test written in plain Python must still be able to build on them. `i64`: an int that fits into 64 bits, for the few
products that grow too large for the small ints of the compiler.

The real marks are needed only while compiling, so nothing is imported here when the program runs.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_marks):
        return lambda marked: marked
