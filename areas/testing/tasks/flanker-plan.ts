import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { stratified } from './stratified.ts';

export type FlankerCondition = 'congruent' | 'neutral' | 'incongruent';

export interface PlannedArrows {
  readonly cond: FlankerCondition;
  /** Whether the arrows appear above or below the cross. */
  readonly place: 'above' | 'below';
  readonly target: 'L' | 'R';
  /** Milliseconds for which the cross is shown alone. */
  readonly fixationMs: number;
}

export const FLANKER_DEADLINE_MS = 1700;
export const FLANKER_BLANK_MS = 300;

const CONDITIONS: readonly FlankerCondition[] = ['congruent', 'neutral', 'incongruent'];
const SHORTEST_FIXATION_MS = 400;
const LONGEST_FIXATION_MS = 800;

/**
 * Plans 15 trials, 5 per condition; a full test has 9 more, 3 per condition. Sides and places are balanced in each
 * part.
 */
export function planFlanker(seed: string, isFull: boolean): PlannedArrows[] {
  const random = seededRandom(seed, 'flanker');
  const quick = part(random, 5);
  return isFull ? [...quick, ...part(random, 3)] : quick;
}

function part(random: SeededRandom, ofEach: number): PlannedArrows[] {
  const conditions = CONDITIONS.flatMap((cond) => Array.from({ length: ofEach }, () => cond));
  const count = conditions.length;
  const targets = balanced(random, count, ['L', 'R'] as const);
  const places = balanced(random, count, ['above', 'below'] as const);
  const fixations = stratified(random, count, SHORTEST_FIXATION_MS, LONGEST_FIXATION_MS);
  return random.shuffled(conditions).map((cond, i) => ({
    cond,
    place: places[i] ?? 'above',
    target: targets[i] ?? 'L',
    fixationMs: Math.round(fixations[i] ?? SHORTEST_FIXATION_MS),
  }));
}

/** Returns equal numbers of both values, give or take one, in random order. */
function balanced<T>(random: SeededRandom, count: number, [one, other]: readonly [T, T]): T[] {
  const first = random.below(2);
  return random.shuffled(Array.from({ length: count }, (_, i) => ((i + first) % 2 === 0 ? one : other)));
}
