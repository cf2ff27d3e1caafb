"""Builds the compiled core; all else is declared in pyproject.toml."""

import os
import sys
import sysconfig
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Wheels carry no debug information: it is most of what a compiled module weighs.
OPTIMISE = ["/O2"] if sys.platform == "win32" else ["-O3", "-g0"]
STRIP = [] if sys.platform in ("win32", "darwin") else ["-Wl,--strip-debug"]
#: ATOUT_DEBUG=1 makes a build that checks itself while it searches (pyx/atout/common/checks.pxd),
#: ATOUT_SAMPLE=1 one that prints what leads came to (bench/lead_weights.py).
MACROS = [
    (name, os.environ[name]) for name in ("ATOUT_DEBUG", "ATOUT_SAMPLE") if name in os.environ
]
if "ATOUT_DEBUG" in os.environ:
    OPTIMISE, STRIP = ["/Od"] if sys.platform == "win32" else ["-O1", "-g"], []
#: Modules translated and compiled at the same time.
TOGETHER = os.cpu_count() or 1


#: Modules built for newer processors too, where the compiler can: the choice is made at import.
BMI2 = ["-mbmi", "-mbmi2", "-mpopcnt"]
HAS_BMI2 = sysconfig.get_platform().endswith("x86_64")
HEADERS = [path.as_posix() for path in sorted(Path("pyx/atout").rglob("*.h"))]


def extension(source: Path) -> Extension:
    options = BMI2 if source.stem.endswith("_bmi2") else []
    return Extension(
        ".".join(source.relative_to("pyx").with_suffix("").parts),
        [source.as_posix()],
        include_dirs=["pyx"],
        depends=HEADERS,
        define_macros=MACROS,
        extra_compile_args=OPTIMISE + options,
        extra_link_args=STRIP,
    )


def sources() -> list[Path]:
    found = sorted(Path("pyx/atout").rglob("*.pyx"))
    return [source for source in found if HAS_BMI2 or not source.stem.endswith("_bmi2")]


class BuildTogether(build_ext):
    """Compiles several modules at a time unless told otherwise."""

    def finalize_options(self) -> None:
        """Set the number of modules, which no option has set."""
        super().finalize_options()
        self.parallel = self.parallel or TOGETHER


setup(
    cmdclass={"build_ext": BuildTogether},
    ext_modules=cythonize(
        [extension(source) for source in sources()],
        include_path=["pyx"],
        build_dir="build/cython",
        nthreads=TOGETHER,
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
