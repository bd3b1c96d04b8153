"""`meadhall completion SHELL`: a script that completes commands, options, games, bots, languages and files.

The scripts are written from the parser itself, so that no command or option is ever forgotten. To use one:

    eval "$(meadhall completion bash)"        # in ~/.bashrc
    eval "$(meadhall completion zsh)"         # in ~/.zshrc, after compinit
    meadhall completion fish | source         # in ~/.config/fish/config.fish
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from .. import game, games
from ..bots import NAMES
from ..engine.game import text
from ..kit.catalogue import LANGUAGES

FILES = ["<files>"]
FOLDERS = ["<folders>"]
LISTS = ("bots",)  # of words with commas between them


@dataclass(frozen=True)
class Argument:
    """An option, or a word without a flag."""

    name: str
    flags: list[str]  # empty for a word without a flag
    help: str
    takes: bool  # a value after the flag
    values: list[str]  # possible values; empty for anything

    @property
    def is_list(self) -> bool:
        return self.name in LISTS


@dataclass(frozen=True)
class Command:
    name: str
    help: str
    arguments: list[Argument]

    @property
    def options(self) -> list[Argument]:
        return [one for one in self.arguments if one.flags]

    @property
    def words(self) -> list[Argument]:
        return [one for one in self.arguments if not one.flags]


def completion(args: argparse.Namespace) -> int:
    from .main import parser

    print(SHELLS[args.shell](commands_of(parser())), end="")
    return 0


def commands_of(top: argparse.ArgumentParser) -> list[Command]:
    """Every command with its arguments, as the parser knows them."""
    (of_commands,) = (action for action in top._actions if isinstance(action, argparse._SubParsersAction))
    helps = {choice.dest: choice.help or "" for choice in of_commands._choices_actions}
    return [
        Command(name, helps[name], [_argument(action) for action in made._actions if action.help != argparse.SUPPRESS])
        for name, made in of_commands.choices.items()
    ]


def _argument(action: argparse.Action) -> Argument:
    takes = action.nargs != 0
    values = [str(value) for value in action.choices] if action.choices else values_of(action.dest) if takes else []
    return Argument(action.dest, list(action.option_strings), action.help or "", takes, values)


def values_of(name: str) -> list[str]:
    """The possible values of the argument with this name."""
    match name:
        case "game" | "resume":
            return list(games())
        case "bots":
            return [*NAMES, "mcts:400", "mcts:0.3s"]
        case "lang":
            return list(LANGUAGES)
        case "option":
            return sorted(
                {
                    f"{option.name}={text(value)}"
                    for id in games()
                    for option in game(id).all_options()
                    for value in option.values
                }
            )
        case "file" | "record":
            return FILES
        case "records":
            return FOLDERS
    return []


# bash

BASH = r"""# bash completion for meadhall
_meadhall() {
    local line=${COMP_LINE:0:COMP_POINT}
    local cur=${line##*[[:space:]]}
    local -a words
    read -ra words <<<"${line%"$cur"}"
    local command=${words[1]-} prev=${words[${#words[@]} - 1]-} values= list= flags= plain=
    if [ ${#words[@]} -lt 2 ]; then
        values="@COMMANDS@"
    else
        case "$command:$prev" in
@VALUES@
        *)
            case "$command" in
@ARGUMENTS@
            esac
            values=$plain
            if [[ -z $plain || $cur == -* ]]; then values=$flags; fi
            ;;
        esac
    fi
    local IFS=$' \t\n'
    if [ "$values" = "<files>" ] || [ "$values" = "<folders>" ]; then
        local how=-f
        [ "$values" = "<files>" ] || how=-d
        compopt -o filenames 2>/dev/null
        IFS=$'\n'
        COMPREPLY=($(compgen "$how" -- "$cur"))
        return
    fi
    # Of a list with commas the last word is completed.
    local before=
    if [ -n "$list" ] && [[ $cur == *,* ]]; then before=${cur%,*},; fi
    COMPREPLY=($(compgen -P "$before" -W "$values" -- "${cur#"$before"}"))
    # bash takes : and = for the end of a word, and adds what follows the last of them.
    local lead=${cur%"${cur##*[:=]}"} at
    for at in "${!COMPREPLY[@]}"; do COMPREPLY[at]=${COMPREPLY[at]#"$lead"}; done
}
complete -F _meadhall meadhall
"""


def bash(commands: list[Command]) -> str:
    values, arguments = [], []
    for command in commands:
        for one in command.options:
            if one.takes:
                patterns = "|".join(f"{command.name}:{flag}" for flag in one.flags)
                more = " list=yes" if one.is_list else ""
                values.append(f'        {patterns}) values="{" ".join(one.values)}"{more} ;;')
        flags = [flag for one in command.options for flag in one.flags]
        words = [value for one in command.words for value in one.values]
        arguments.append(f'            {command.name}) flags="{" ".join(flags)}" plain="{" ".join(words)}" ;;')
    script = BASH.replace("@COMMANDS@", " ".join([command.name for command in commands] + ["--help", "--version"]))
    return script.replace("@VALUES@", "\n".join(values)).replace("@ARGUMENTS@", "\n".join(arguments))


# zsh

ZSH = """#compdef meadhall
_meadhall() {
    local context state state_descr line
    typeset -A opt_args
    _arguments -C '--help[help]' '--version[version]' '1:command:->command' '*::argument:->argument'
    case $state in
    command)
        local -a commands=(
@COMMANDS@
        )
        _describe command commands
        ;;
    argument)
        case $words[1] in
@ARGUMENTS@
        esac
        ;;
    esac
}
compdef _meadhall meadhall
"""


def zsh(commands: list[Command]) -> str:
    listed = "\n".join(f"            {quoted(f'{one.name}:{one.help}')}" for one in commands)
    arguments = []
    for command in commands:
        lines = [f"        {command.name})", "            _arguments \\"]
        starts = [(one, flag) for one in command.arguments for flag in one.flags or [""]]
        lines += [f"                {quoted(_zsh_argument(one, flag))} \\" for one, flag in starts]
        arguments.append("\n".join([*lines, "                && return", "            ;;"]))
    return ZSH.replace("@COMMANDS@", listed).replace("@ARGUMENTS@", "\n".join(arguments))


def _zsh_argument(one: Argument, flag: str) -> str:
    """`--bots[help]:bots:(random greedy)`, `1:game:(bellum catan)`."""
    about = one.help.translate({ord("["): "(", ord("]"): ")", ord(":"): r"\:"})
    start = f"{flag}[{about}]" if flag else "1"
    if not one.takes:
        return start
    words = " ".join(value.replace(":", r"\:") for value in one.values)
    action = f"_values -s , {one.name} {words}" if one.is_list else f"({words})"
    if one.values in (FILES, FOLDERS):
        action = "_files" if one.values is FILES else "_files -/"
    return f"{start}:{one.name}:{action if one.values else ' '}"


# fish


def fish(commands: list[Command]) -> str:
    lines = ["# fish completion for meadhall", "complete -c meadhall -f"]
    names = " ".join(command.name for command in commands)
    for command in commands:
        first = f"not __fish_seen_subcommand_from {names}"
        lines.append(f"complete -c meadhall -n {quoted(first)} -a {quoted(command.name)} -d {quoted(command.help)}")
    for command in commands:
        here = f"complete -c meadhall -n {quoted(f'__fish_seen_subcommand_from {command.name}')}"
        for one in command.arguments:
            start = "".join(f" {'-l' if flag.startswith('--') else '-s'} {flag.lstrip('-')}" for flag in one.flags)
            if one.values in (FILES, FOLDERS):
                what = " -r -F" if one.flags else " -F"
            elif one.values:
                what = (" -x" if one.flags else "") + f" -a {quoted(' '.join(one.values))}"
            else:
                what = " -x" if one.takes and one.flags else ""
            lines.append(f"{here}{start}{what}" + (f" -d {quoted(one.help)}" if one.help else ""))
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """In single quotes, as all three shells read them."""
    return "'" + text.replace("'", "'\\''") + "'"


SHELLS: dict[str, Callable[[list[Command]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}
