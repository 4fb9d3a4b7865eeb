/** Which tests people take: the full test, the quick check, or the full test only after an inconclusive quick check. */
export const GATE_TESTS = ['full', 'quick', 'quickThenFull'] as const;
export type GateTests = (typeof GATE_TESTS)[number];

/** A change of shift: people arrive, wait for a free kiosk, test and go on. */
export interface ShiftChange {
  readonly people: number;
  readonly kiosks: number;
  /** The time between the first and the last arrival. Most people come in its middle. */
  readonly arrivalMinutes: number;
  /** How many of a hundred quick checks are inconclusive. */
  readonly inconclusivePercent: number;
}

export interface ShiftWait {
  /** Half of the people wait no longer. */
  readonly typicalMinutes: number;
  /** Nine of ten people wait no longer. */
  readonly usualMostMinutes: number;
  readonly longestMinutes: number;
  readonly longestLine: number;
  /** The time from the last arrival until everybody is through. */
  readonly throughAfterMinutes: number;
}

/** How long a full test takes. */
export const FULL_SECONDS = 180;
const QUICK_SECONDS = 55;
/** Identifying oneself, reading the result, and making room for the next person. */
export const SECONDS_BESIDE_TEST = 30;

/**
 * Computes how long people wait, first come, first served. Nothing is random: arrivals follow a curve with its peak in the
 * middle, and inconclusive checks are spread evenly, so the same numbers always give the same answer.
 */
export function shiftWait(change: ShiftChange, tests: GateTests): ShiftWait {
  const { people, kiosks, arrivalMinutes } = change;
  const free = Array.from({ length: kiosks }, () => 0);
  const begins: number[] = [];
  const waits: number[] = [];
  let ends = 0;
  for (let at = 0; at < people; at += 1) {
    const arrival = arrivalSeconds(at, change);
    const begin = Math.max(arrival, free.shift() ?? 0);
    const end = begin + secondsAtKiosk(at, change, tests);
    insertSorted(free, end);
    begins.push(begin);
    waits.push(begin - arrival);
    ends = Math.max(ends, end);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    typicalMinutes: atShare(sorted, 0.5) / 60,
    usualMostMinutes: atShare(sorted, 0.9) / 60,
    longestMinutes: (sorted.at(-1) ?? 0) / 60,
    longestLine: longestLine(change, begins),
    throughAfterMinutes: Math.max(0, ends / 60 - arrivalMinutes),
  };
}

const MOST_KIOSKS = 1_000;

/** The fewest kiosks with which nine of ten people wait at most this long; undefined if no number is enough. */
export function kiosksFor(
  change: Omit<ShiftChange, 'kiosks'>,
  tests: GateTests,
  usualMostMinutes: number,
): number | undefined {
  const isEnough = (kiosks: number) => shiftWait({ ...change, kiosks }, tests).usualMostMinutes <= usualMostMinutes;
  let [tooFew, enough] = [0, Math.min(MOST_KIOSKS, change.people)];
  if (!isEnough(enough)) return undefined;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** The curve of arrivals is a triangle: the share of people who have come grows with the square of time until the middle. */
function arrivalSeconds(at: number, { people, arrivalMinutes }: ShiftChange): number {
  const share = (at + 0.5) / people;
  const time = share <= 0.5 ? Math.sqrt(share / 2) : 1 - Math.sqrt((1 - share) / 2);
  return time * arrivalMinutes * 60;
}

function secondsAtKiosk(at: number, { inconclusivePercent }: ShiftChange, tests: GateTests): number {
  if (tests === 'full') return FULL_SECONDS + SECONDS_BESIDE_TEST;
  const share = inconclusivePercent / 100;
  const isInconclusive = Math.floor((at + 1) * share) > Math.floor(at * share);
  const further = tests === 'quickThenFull' && isInconclusive ? FULL_SECONDS : 0;
  return QUICK_SECONDS + further + SECONDS_BESIDE_TEST;
}

function insertSorted(values: number[], value: number): void {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((values[middle] ?? 0) <= value) from = middle + 1;
    else to = middle;
  }
  values.splice(from, 0, value);
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** The most people who have arrived and not begun. Both follow the order of arrival. */
function longestLine(change: ShiftChange, begins: readonly number[]): number {
  let [begun, longest] = [0, 0];
  for (let at = 0; at < change.people; at += 1) {
    const now = arrivalSeconds(at, change);
    while ((begins[begun] ?? Infinity) <= now) begun += 1;
    longest = Math.max(longest, at + 1 - begun);
  }
  return longest;
}
