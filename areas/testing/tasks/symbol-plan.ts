import { seededRandom } from './seeded-random.ts';

export const GLYPHS = 6;
export const SYMBOL_TASK_MS = 30_000;
export const SYMBOL_GAP_MS = 250;
/** More items than anyone can answer in the time. */
const MOST_ITEMS = 150;

export interface SymbolPlan {
  /** The digit (1 to 3) that belongs to each glyph, by the glyph's number. */
  readonly digits: readonly number[];
  /** The glyphs in the order they are asked; none comes twice in a row. */
  readonly glyphs: readonly number[];
}

/** Each attempt gets a new key, with two glyphs per digit. */
export function planSymbols(seed: string): SymbolPlan {
  const random = seededRandom(seed, 'symbol');
  const digits = random.shuffled(Array.from({ length: GLYPHS }, (_, i) => 1 + Math.floor(i / 2)));
  const glyphs: number[] = [];
  while (glyphs.length < MOST_ITEMS) {
    const glyph = random.below(GLYPHS);
    if (glyph !== glyphs.at(-1)) glyphs.push(glyph);
  }
  return { digits, glyphs };
}
