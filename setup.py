"""Builds the compiled core; all else is declared in pyproject.toml."""

import sys
import sysconfig
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

OPTIMISE = ["/O2"] if sys.platform == "win32" else ["-O3"]


#: Modules built for newer processors too, where the compiler can: the choice is made at import.
BMI2 = ["-mbmi", "-mbmi2", "-mpopcnt"]
HAS_BMI2 = sysconfig.get_platform().endswith("x86_64")


def extension(source: Path) -> Extension:
    options = BMI2 if source.stem.endswith("_bmi2") else []
    return Extension(
        ".".join(source.relative_to("pyx").with_suffix("").parts),
        [source.as_posix()],
        include_dirs=["pyx/atout/solving"],
        depends=["pyx/atout/solving/lead_weights.h"],
        extra_compile_args=OPTIMISE + options,
    )


def sources() -> list[Path]:
    found = sorted(Path("pyx/atout").rglob("*.pyx"))
    return [source for source in found if HAS_BMI2 or not source.stem.endswith("_bmi2")]


setup(
    ext_modules=cythonize(
        [extension(source) for source in sources()],
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
