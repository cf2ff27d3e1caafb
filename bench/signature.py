"""Prints the node-count signature of the solver (:mod:`atout.signature`)."""

from __future__ import annotations

from atout.signature import signature

if __name__ == "__main__":
    print(signature())
