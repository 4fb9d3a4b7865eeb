import type { RawDualTask } from './raw-attempt.ts';
import { seededRandom } from './seeded-random.ts';

export const DUAL_TASK_MS = 40_000;
export const SIGNAL_SHOWN_MS = 1500;
/** Radius of the target, in units of the arena's side. */
export const TARGET_RADIUS = 0.04;

const AMPLITUDES = [0.2, 0.12, 0.06];
const FREQUENCIES_X = [0.07, 0.13, 0.23];
const FREQUENCIES_Y = [0.05, 0.11, 0.29];

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';
const CORNERS: readonly Corner[] = ['top left', 'top right', 'bottom left', 'bottom right'];

/** A target (disc) asks for an answer, a distractor (square) does not. */
export type SignalKind = 'target' | 'distractor';

export interface PlannedSignal {
  readonly atMs: number;
  readonly kind: SignalKind;
  readonly corner: Corner;
}

export interface DualPlan {
  /** Radians, one for each sine. */
  readonly phasesX: readonly number[];
  readonly phasesY: readonly number[];
  readonly signals: readonly PlannedSignal[];
}

const TARGETS = 8;
const DISTRACTORS = 4;
const STRATUM_MS = 3300;
/** The latest start within a part, so that the signal is over before the next part begins. */
const LATEST_IN_STRATUM_MS = STRATUM_MS - SIGNAL_SHOWN_MS;

export function planDual(seed: string): DualPlan {
  const random = seededRandom(seed, 'dual');
  const phases = () => AMPLITUDES.map(() => random.next() * 2 * Math.PI);
  const [phasesX, phasesY] = [phases(), phases()];
  const kinds = random.shuffled<SignalKind>([
    ...Array.from({ length: TARGETS }, () => 'target' as const),
    ...Array.from({ length: DISTRACTORS }, () => 'distractor' as const),
  ]);
  const signals = kinds.map((kind, part) => ({
    atMs: Math.round(part * STRATUM_MS + random.next() * LATEST_IN_STRATUM_MS),
    kind,
    corner: CORNERS[random.below(CORNERS.length)] ?? 'top left',
  }));
  return { phasesX, phasesY, signals };
}

/** A place in the arena, in units of its side. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the position of the target, in units of the arena's side; the center is (0.5, 0.5). */
export const targetAt = ({ phasesX, phasesY }: DualPlan, ms: number): Place => ({
  x: 0.5 + sines(FREQUENCIES_X, phasesX, ms),
  y: 0.5 + sines(FREQUENCIES_Y, phasesY, ms),
});

/** Places are recorded to a hundredth of a pixel: further digits are noise, and would be half of the whole record. */
const PLACES_PER_SIDE = 100_000;

/** Returns a sample as it is recorded; `pointer` is null without contact. */
export const trackingSample = (time: number, target: Place, pointer: Place | null): RawDualTask['samples'][number] => [
  time,
  rounded(target.x),
  rounded(target.y),
  rounded(pointer?.x ?? 0),
  rounded(pointer?.y ?? 0),
  pointer ? 1 : 0,
];

const rounded = (place: number): number => Math.round(place * PLACES_PER_SIDE) / PLACES_PER_SIDE;

const sines = (frequencies: readonly number[], phases: readonly number[], ms: number): number =>
  frequencies.reduce(
    (sum, hertz, i) => sum + (AMPLITUDES[i] ?? 0) * Math.sin(2 * Math.PI * hertz * (ms / 1000) + (phases[i] ?? 0)),
    0,
  );
