"""Builds the compiled core; all else is declared in pyproject.toml."""

import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

OPTIMISE = ["/O2"] if sys.platform == "win32" else ["-O3"]


def extension(source: Path) -> Extension:
    name = f"atout.{source.stem}"
    return Extension(name, [source.as_posix()], extra_compile_args=OPTIMISE)


setup(
    ext_modules=cythonize(
        [extension(source) for source in sorted(Path("pyx/atout").glob("*.pyx"))],
        include_path=["pyx"],
        build_dir="build/cython",
        compiler_directives={
            "language_level": "3",
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
            "autotestdict": False,
            "freethreading_compatible": True,
        },
    ),
)
