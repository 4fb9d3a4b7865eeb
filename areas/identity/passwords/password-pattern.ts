/** Repetitions, and runs along the alphabet or a keyboard, are easy to guess at any length. */
export const isPattern = (password: string): boolean => {
  const characters = [...password.toLowerCase()];
  return isRepetition(characters) || isSequence(characters);
};

const FEWEST_DIFFERENT = 5;
/** Repeating a part that is at least this long is allowed, because the part alone would be a password. */
const SHORTEST_PART = 12;

function isRepetition(characters: readonly string[]): boolean {
  if (new Set(characters).size < FEWEST_DIFFERENT) return true;
  const longestPart = Math.min(SHORTEST_PART - 1, Math.floor(characters.length / 2));
  for (let length = 1; length <= longestPart; length++) {
    if (characters.every((character, at) => at < length || character === characters[at - length])) return true;
  }
  return false;
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '12345678901', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** From this share of neighboring characters on, the text is a run and not words; in words it is about a fifth. */
const SEQUENCE_SHARE = 0.75;

function isSequence(characters: readonly string[]): boolean {
  const steps = characters.slice(1).map((character, at) => isStep(characters[at] ?? '', character));
  return steps.filter(Boolean).length >= steps.length * SEQUENCE_SHARE;
}

const isStep = (a: string, b: string): boolean =>
  a === b || ROWS.some((row) => row.includes(a + b) || row.includes(b + a));
