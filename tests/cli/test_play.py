"""``atout play`` in a terminal, as a person plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.commands import between, memory, refused, run, written
from support.terminal import Terminal

import atout
from atout import four_hundred
from atout.cli.play import Table

pytest.importorskip("typer")


def test_a_deal_of_400_in_english(tmp_path: Path) -> None:
    """Help, hint, undo, a refused card, the review, and the match kept in a file."""
    path = tmp_path / "match.txt"
    terminal = Terminal(
        "play", "400", "--seed", "5", "--dealer", "W", "--save", str(path), "--rule", "target=31"
    )
    special = iter(["hint", "HZ", "XW", "undo", "?", "scores"])
    played = 0
    while True:
        question = terminal.question()
        if question.startswith("Your bid"):
            assert question == "Your bid (2 to 13)? "
            terminal.type("4")
        elif question.startswith("Your card"):
            played += 1
            legal = re.findall(r"[♠♥♦♣]\w+", question)
            terminal.type(next(special, legal[0]) if played > 2 else legal[-1])
        else:
            assert question == "Enter for the next deal, quit to leave: "
            terminal.type("quit")
            break
    assert terminal.close() == 0
    for words in (
        "A simple player: ", "Best with all hands open: ", "HZ? Type ? for help.",
        "XW is not possible now.", "hint: advice", "Scores: North 0", "With all hands open:",
        "Bids: You 4, East 4, North 2, West 2",
    ):  # fmt: skip
        assert words in terminal.text
    assert "\x1b[38;5;196m♥" in terminal.raw  # red on a terminal
    match = atout.read_match(path.read_text(encoding="utf-8"))
    assert match.rules.target == 31
    assert [result.kind for result in match.results] == ["played"]
    again = Terminal("play", "400", "--save", str(path), "--lang", "fr")
    again.wait_for(lambda text: text.endswith("? "))
    assert "Donne 2 · Sud donne" in again.text
    assert again.interrupt() == 130
    assert "Traceback" not in again.text


def test_advice_in_400_is_for_the_contracts() -> None:
    """The side's tricks are not what is played for: here they say otherwise."""
    match = four_hundred.Match(seed=1, dealer="N")
    match.deal()
    for bid in (2, 3, 4, 5):
        match.push(bid)
    while atout.solve(match).best == four_hundred.solve_contracts(match).best:
        match.push(match.legal_actions()[0])
    seat = match.to_act
    assert seat is not None
    assert Table(match, seat, "en").best() == four_hundred.solve_contracts(match).best


def test_a_deal_of_500_in_french() -> None:
    """Bid, discard and play with French letters."""
    terminal = Terminal("play", "500", "--seed", "5", "--dealer", "W", "--lang", "fr")
    terminal.wait_for(lambda text: text.endswith("? "))
    assert "Votre enchère (au-dessus de 8♣, ou passe) ? " in terminal.text
    terminal.type("8c")
    terminal.wait_for(lambda text: text.endswith("écarter ? "))
    terminal.type("P4 P6")
    terminal.wait_for(lambda text: text.count("écarter ? ") == 2)
    assert "P4 P6 : écartez six cartes différentes" in terminal.text
    terminal.type("indice")
    terminal.wait_for(lambda text: text.count("écarter ? ") == 3)
    cards = re.findall(r"Un joueur simple : (.*)", terminal.text)[-1]
    assert len(re.findall(r"Le mieux à jeu ouvert : (.*)", terminal.text)[-1].split()) == 6
    terminal.type(cards)
    for number in range(10):
        terminal.wait_for(lambda text, n=number: text.count("Votre carte") == n + 1  # type: ignore[misc]
                          and text.endswith("? "))  # fmt: skip
        question = terminal.text.splitlines()[-1]
        terminal.type(re.findall(r"[♠♥♦♣★]\w+", question)[0])
    terminal.wait_for(lambda text: text.endswith("partir : "))
    assert "Le contrat : Vous, 8♥" in terminal.text
    assert "À jeu ouvert :" in terminal.text
    terminal.type("quitter")
    assert terminal.close() == 0


def test_the_end_of_input() -> None:
    """A pipe that ends is a player who leaves."""
    done = run("play", "500", "--seed", "1", "--dealer", "N", text="\n")
    assert (done.returncode, done.stderr) == (0, "")
    for arguments, words in [
        (["--rule", "no=1"], "atout play: no is no rule of 400"),
        (["--save", "no-such-folder/match"], "no-such-folder/match: there is no folder"),
        (["--seat", "X"], "atout play: a seat is one of N E S W, not 'X'"),
    ]:
        found = refused("play", "400", *arguments)
        assert found[0] == 2
        assert found[1].startswith(words), found


def test_answers_that_are_no_text(tmp_path: Path) -> None:
    """Bytes that are no UTF-8, controls and endless lines are refused; then the next is read."""
    path = tmp_path / "match.txt"
    for lang, words in (("en", "? Type ? for help."), ("fr", " ? Tapez ? pour l'aide.")):
        errors, output = memory(), memory()
        typed = b"\xff\xfe\x00\n\x1b[2J\n" + b"3" + b" " * 5000 + b"4\n3\n"
        given = ["play", "400", "--seed", "1", "--dealer", "W", "--save", str(path)]
        assert between([*given, "--lang", lang], memory(typed), output, errors) == 0
        shown = written(output)
        assert rf"\xff\xfe\x00{words}" in shown
        assert rf"\x1b[2J{words}" in shown
        assert f"3 …{words}" in shown
        assert "\x1b" not in shown
        assert "\x00" not in shown
        assert written(errors) == ""
        assert atout.read_match(path.read_text(encoding="utf-8")).bids["S"] == 3  # type: ignore[index, union-attr]
        path.unlink()


def test_binary_and_the_end_at_a_terminal() -> None:
    """The same at a terminal, and Ctrl-D is a player who leaves."""
    terminal = Terminal("play", "400", "--seed", "1", "--dealer", "W")
    assert terminal.question() == "Your bid (2 to 13)? "
    terminal.type_bytes(b"\xff\xc3\n")
    terminal.wait_for(lambda text: r"\xff\xc3? Type ? for help." in text and text.endswith("? "))
    terminal.type_bytes(b"\x04")
    assert terminal.close() == 0
    assert "Traceback" not in terminal.text
