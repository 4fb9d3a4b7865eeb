/** What repeats, or runs along the alphabet or a keyboard, is guessed however long it is. */
export const isPattern = (password: string): boolean => {
  const characters = [...password.toLowerCase()];
  return isRepetition(characters) || isSequence(characters);
};

const FEWEST_DIFFERENT = 5;
/** A part that is repeated must be as long as a password on its own. */
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
/** The share of neighbors from which on characters are a row and not words; in words it is about a fifth. */
const SEQUENCE_SHARE = 0.75;

function isSequence(characters: readonly string[]): boolean {
  const steps = characters.slice(1).map((character, at) => isStep(characters[at] ?? '', character));
  return steps.filter(Boolean).length >= steps.length * SEQUENCE_SHARE;
}

const isStep = (a: string, b: string): boolean =>
  a === b || ROWS.some((row) => row.includes(a + b) || row.includes(b + a));
