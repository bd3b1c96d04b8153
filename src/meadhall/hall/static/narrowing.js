/* Choice narrowing, the thinking part: what is left to pick. Knows no game and no page.
   A choice is {words: ["recruit", "evil-36", "left"], label, confirm?}; its first word is the verb.
   A pick is a word, wherever a choice names it ("left"), or = and how a choice begins, ? for any word ("=bank ? ore"). */

const ENDS = ["pass", "end", "done"]; // verbs by which somebody ends a turn or a question, in every game
export const MOST_OFFERS = 8; // up to this many whole choices are offered as buttons at once, otherwise word by word

/* The place in a choice that a pick decides, -1 if the pick does not fit. */
function place(choice, pick) {
  if (pick[0] !== "=") return choice.words.indexOf(pick, 1);
  const words = pick.slice(1).split(" ");
  return words.every((word, at) => word === "?" || word === choice.words[at]) ? words.length - 1 : -1;
}

const fits = (choice, pick) => place(choice, pick) >= 0;

/* The word that a pick is about. */
export const wordOf = (pick) => pick.replace(/^=/, "").split(" ").at(-1);

export function remaining(choices, picked) {
  return choices.filter((choice) => picked.every((pick) => fits(choice, pick)));
}

/* How to ask for the first thing in which the choices that are left differ. said: for each verb, a question for each of its things. */
export function lacks(left, said) {
  const verb = left[0]?.words[0];
  if (!said[verb] || left.some((choice) => choice.words[0] !== verb)) return "";
  return said[verb].find((_, at) => new Set(left.map((choice) => choice.words[at + 1])).size > 1) ?? "";
}

/* Words, verbs apart, that not all of these choices have. */
function differing(choices) {
  const count = new Map();
  for (const choice of choices) for (const word of new Set(choice.words.slice(1))) count.set(word, (count.get(word) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n < choices.length).map(([word]) => word));
}

/* The picks that are left when this one is picked, too: whatever cannot go together with it gives way, and so does what
   says the same less exactly. */
export function withPick(choices, picked, pick) {
  const kept = [pick];
  for (const one of [...picked].reverse()) {
    const both = remaining(choices, [one, ...kept]);
    if (both.some((choice) => place(choice, one) !== place(choice, pick))) kept.unshift(one);
  }
  return kept;
}

/* What could be picked instead of something picked: it has the same place in a choice. */
function instead(choices, left, picked, board) {
  const places = new Set(picked.flatMap((pick) => left.map((choice) => place(choice, pick))));
  return board.filter((pick) => choices.some((choice) => places.has(place(choice, pick))));
}

/* What to light on the board, of all the picks that it has, and what to offer as buttons: [{choice} or {pick}], each with
   its label. A choice that is a verb alone has its button even when the board has it, too: it is always in the same place. */
export function next(choices, picked, board, names) {
  const left = remaining(choices, picked);
  const open = board.filter((pick) => !picked.includes(pick));
  const ahead = open.filter((pick) => {
    const fitting = left.filter((choice) => fits(choice, pick)).length;
    return fitting > 0 && (fitting < left.length || fitting === 1);
  });
  const lit = new Set([...ahead, ...instead(choices, left, picked, open)]);
  const rest = left.filter((choice) => choice.words.length === 1 || !ahead.some((pick) => fits(choice, pick)));
  return { left, lit, offers: rest.length > MOST_OFFERS ? byWord(rest, picked, names) : rest.map((choice) => whole(choice, rest, names)) };
}

/* A button for a whole choice says only the one word that sets it apart, where the verb is the same. */
function whole(choice, rest, names) {
  const apart = differing(rest);
  const said = choice.words.slice(1).filter((word) => apart.has(word));
  const sameVerb = rest.every((other) => other.words[0] === choice.words[0]);
  const label = rest.length > 1 && sameVerb && said.length === 1 ? names[said[0]] ?? said[0] : choice.label;
  return { choice, label, ends: choice.words.length === 1 && ENDS.includes(choice.words[0]) };
}

/* Too many choices for as many buttons: one for each word in the place where they differ least, among the places that all
   of them have. */
function byWord(rest, picked, names) {
  const single = rest.filter((choice) => choice.words.length === 1);
  const longer = rest.filter((choice) => choice.words.length > 1);
  let best = null;
  for (let at = 1; at < Math.min(...longer.map((choice) => choice.words.length)); at++) {
    const found = new Set(longer.map((choice) => choice.words[at]).filter((word) => !picked.includes(word)));
    if (found.size > 1 && (!best || found.size < best.found.size)) best = { at, found };
  }
  if (!best) {
    const verbs = new Set(rest.map((choice) => choice.words[0]));
    return rest.map((choice) => whole(choice, verbs.size > 1 ? [choice] : rest, names));
  }
  const words = [...best.found].map((word) => ({ pick: `=${"? ".repeat(best.at)}${word}`, label: names[word] ?? word, ends: false }));
  return [...words, ...single.map((choice) => whole(choice, [choice], names))];
}
