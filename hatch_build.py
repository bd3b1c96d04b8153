"""Build hook of the optional compiled wheel: MEADHALL_COMPILED=1 runs the listed modules through mypyc.

It compiles in a temporary folder, never in place: a library left beside its source would be imported instead
of it and hide every later edit.
"""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Nothing outside the library calls its functions by name, so calls inside it need no detour: 5 to 10 % faster.
CLOSED = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"] if sys.platform == "linux" else []

ON = os.environ.get("MEADHALL_COMPILED", "0") not in ("", "0")


class Compile(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        # Asked for only when an isolated build needs them; `make compiled` takes them from requirements.lock.
        return ["mypy>=2.4", "setuptools>=84"] if ON else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not ON or version == "editable":
            return
        self.folder = tempfile.TemporaryDirectory()
        libraries = compile_modules(self.modules(), Path(self.folder.name))
        build_data["force_include"] |= {str(path): name for path, name in libraries.items()}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def modules(self) -> list[str]:
        """The files that the lists in pyproject.toml select, relative to the project."""
        root, skipped = Path(self.root), self.config["exclude"]
        found = {path for pattern in self.config["include"] for path in root.glob(pattern)}
        return sorted(str(path.relative_to(root)) for path in found if not any(map(path.match, skipped)))


def every_core_compiling() -> Any:
    """All files belong to one library, and setuptools compiles those one after another. Here each core takes one."""
    from distutils.ccompiler import CCompiler

    one_after_another = CCompiler.compile

    def side_by_side(self: CCompiler, sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
        def compiled(source: str) -> list[str]:
            return one_after_another(self, [source], *args, **kwargs)

        with ThreadPoolExecutor(os.cpu_count()) as cores:
            return [made for parts in cores.map(compiled, sources) for made in parts]

    return patch.object(CCompiler, "compile", side_by_side)


def compile_modules(modules: list[str], folder: Path) -> dict[Path, str]:
    """Compile into `folder`; give each library built and its place in the wheel."""
    from mypyc.build import mypycify  # only a compiled build has them
    from setuptools import Distribution

    # One group: calls between modules stay direct C calls. mypy's settings come from pyproject.toml.
    target = str(folder / "c")
    extensions = mypycify(
        modules, opt_level="3", debug_level="0", group_name="meadhall", target_dir=target, multi_file=True
    )
    for extension in extensions:
        extension.extra_compile_args += CLOSED
    command = Distribution({"name": "meadhall", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "tmp")
    command.ensure_finalized()
    with every_core_compiling():
        command.run()
    built = folder / "lib"
    return {path: path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
