"""What people see. The server calls these functions and sends what they return; nothing here reads or changes a table.

Every function is pure: what it shows is in its arguments, what comes out is HTML (or, for envelopes, a dict that the
server completes and sends as JSON). Addresses that pages link to are listed in docs/hall.md.

Whole pages:

    front(viewer, games, mine, listed, recent)     the door
    yours(viewer, mine, recent, invitations, now)  your tables, also in the installed app without a connection
    open_tables(viewer, seen, chosen, groups)      the lobby: seen: finding/lobby.py; chosen: what is filtered
    new_table(viewer, game, form, problem)         form: what was sent before, by field name (see forms.py); {} at first
    waiting(viewer, table, links)                  links: open seat (int) -> address; "watch" -> for spectators
    claim(viewer, table, seat)                     someone came with a seat's link; posts `name` to it
    table(moment, messages, links)                 the table itself, in play; links as for waiting()
    end(moment, ending, course, messages)          the same address once the match is over; moment is the last one
    picture(moment, course)                        its result as a drawing to be shared
    past(viewer, table, rules)                     a finished game of an older version of the rules: only its result
    replay(moment, position, course)               moment as it was after `position` entries
    review(moment, course, found, at)              found: how far it has come; at(position, seat) -> Moment
    rules(viewer, game)
    overview(viewer, games, done)                  what there is to learn; done: {(game, lesson), …}
    game_lessons(viewer, game, done)               the lessons of one game
    lesson(viewer, game, place)                    one of them; place: kit/lessons.py, Reached
    puzzle_games(viewer, games, streak, best)      the puzzles of all games; games: pages/puzzles/overview.py, Solving
    puzzle(asked, told)                            one of them; asked: pages/puzzles/puzzle.py, Asked
    settings(viewer, accounts, saved, problem, notices)  form posts `name` and `language` to /settings
    table_notices(viewer, table, hook, saved, problem, failed)  the webhook of a table, for its host
    mail_link(viewer, address, agrees, done)       someone has opened a link from an e-mail
    new_account(viewer, accounts, form, problem)   accounts: who may make one, as in the settings of the hall
    sign_in(viewer, name, problem, may_join)
    account(viewer, info, news, problem, codes)    codes: recovery codes that were just made
    return_link(viewer, table, address, revoked)   the viewer's own link to go on elsewhere
    profile(viewer, name, hidden, mine, numbers, ratings, games)
    leaders(viewer, boards, chosen, best)          a leaderboard
    people(viewer, table, others, reported)        the others at a table: mute, report
    come_back(viewer, name, leaves_tables)         someone has opened such a link
    problem(viewer, status, message)               anything that went wrong, with a way on

Parts for the socket and for fetch():

    envelope(moment)                               all of a `table` envelope but is, version, seq and chat
    waiting_envelope(viewer, table, links)         the same while people are still missing
    replay_envelope(moment, position, course)      answer to /table/<name>/replay with `Accept: application/json`
    review_envelope(moment, course, found, at)     the parts of a review, as far as they are known
    lesson_envelope(viewer, game, place)           the same for a step of a lesson
    puzzle_envelope(asked, told)                   the same for a puzzle; told: the answer, once there is one
    answered(viewer, game, place, choice)          why a choice in a lesson does not count
    chat_lines(moment, messages)                   the html of `chat`
    why(moment, ref, refused)                      refused(choice) -> number of the rule that forbids it, or ""
    refusal(moment, rule, message)                 message, rule and title of a `refused` envelope
    look(moment, ref)                              the html of a `look` envelope
    lobby_parts(viewer, seen, chosen)              the parts of the lobby that change, by id
    hint(moment, found, coached)                   a `hint` envelope; found: choices and names of reasons
"""

from .account import account, new_account, sign_in
from .answers import chat_lines, look, refusal, why
from .claim import claim
from .end import end
from .finding import lobby_parts, open_tables, yours
from .front import front
from .hints import Found, hint
from .learn import answered, game_lessons, lesson, lesson_envelope, overview
from .new_table import new_table
from .past import past
from .people import people
from .picture import picture
from .problem import problem
from .profile import leaders, profile
from .puzzles import puzzle, puzzle_envelope, puzzle_games
from .replay import replay, replay_envelope
from .returning import come_back, return_link
from .review import review, review_envelope
from .rules import rules
from .settings import mail_link, settings, table_notices
from .table import envelope, table
from .waiting import chat_lines as waiting_chat
from .waiting import waiting, waiting_envelope

__all__ = [
    "Found",
    "account",
    "answered",
    "chat_lines",
    "claim",
    "come_back",
    "end",
    "envelope",
    "front",
    "game_lessons",
    "hint",
    "leaders",
    "lesson",
    "lesson_envelope",
    "lobby_parts",
    "look",
    "mail_link",
    "new_account",
    "new_table",
    "open_tables",
    "overview",
    "past",
    "people",
    "picture",
    "problem",
    "profile",
    "puzzle",
    "puzzle_envelope",
    "puzzle_games",
    "refusal",
    "replay",
    "replay_envelope",
    "return_link",
    "review",
    "review_envelope",
    "rules",
    "settings",
    "sign_in",
    "table",
    "table_notices",
    "waiting",
    "waiting_chat",
    "waiting_envelope",
    "why",
    "yours",
]
