/* Choice narrowing, the thinking part: which words are left to pick. Knows no game and no page.
   A choice is {words: ["recruit", "evil-36", "left"], label, confirm?}; its first word is the verb. */

const ENDS = ["pass", "end", "done"]; // verbs by which somebody ends a turn or a question, in every game
export const MOST_OFFERS = 8; // so many whole choices are offered as buttons at once, otherwise word by word

export function remaining(choices, picked) {
  return choices.filter((choice) => picked.every((word) => choice.words.indexOf(word, 1) > 0));
}

/* Words, verbs apart, that not all of these choices have. */
export function differing(choices) {
  const count = new Map();
  for (const choice of choices) for (const word of new Set(choice.words.slice(1))) count.set(word, (count.get(word) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n < choices.length).map(([word]) => word));
}

/* The picks that are left when this word is picked, too: whatever cannot go together with it gives way. */
export function withWord(choices, picked, word) {
  const kept = [word];
  for (const one of [...picked].reverse()) if (remaining(choices, [one, ...kept]).length) kept.unshift(one);
  return kept;
}

/* Words that could be picked instead of a picked one: in its place in a choice. */
function instead(choices, picked) {
  const found = new Set();
  for (const one of picked) {
    const spots = new Set(remaining(choices, picked).map((choice) => choice.words.indexOf(one, 1)));
    for (const choice of choices) for (const spot of spots) if (choice.words[spot] !== undefined) found.add(choice.words[spot]);
  }
  return found;
}

/* What to light on the board, and what to offer as buttons: [{choice} or {word}], each with its label. */
export function next(choices, picked, onBoard, names) {
  const left = remaining(choices, picked);
  const open = left.length === 1 ? new Set(left[0].words.slice(1)) : differing(left);
  const free = (words) => [...words].filter((word) => !picked.includes(word) && onBoard(word));
  const ahead = new Set(free(open));
  const lit = new Set([...ahead, ...free(instead(choices, picked))]);
  const rest = left.filter((choice) => !choice.words.slice(1).some((word) => ahead.has(word)));
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

function byWord(rest, picked, names) {
  const verbs = new Set(rest.map((choice) => choice.words[0]));
  const single = rest.filter((choice) => choice.words.length === 1);
  let best = null;
  const longest = Math.max(...rest.map((choice) => choice.words.length));
  for (let place = 1; place < longest; place++) {
    const found = new Set(rest.map((choice) => choice.words[place]).filter((word) => word !== undefined && !picked.includes(word)));
    if (found.size > 1 && (!best || found.size < best.size)) best = found;
  }
  if (!best) return rest.map((choice) => whole(choice, verbs.size > 1 ? [choice] : rest, names));
  return [...[...best].map((word) => ({ word, label: names[word] ?? word, ends: false })), ...single.map((choice) => whole(choice, [choice], names))];
}
