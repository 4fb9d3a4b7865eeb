import { comparedTexts } from './plain-order.ts';
import type { RawRows } from './raw-rows.ts';
import { indexOf } from './rows-by-key.ts';

/** Science 3: the one-sided sum of the reliable change index, with slack .75 and a signal above 5. */

export interface PlainDrift {
  readonly state: string;
  /** The test at which the sum last left zero; for a signal, the one that led to it. */
  readonly since: string | null;
  readonly signalAt: string | null;
}

const UNKNOWN: PlainDrift = { state: 'unknown', since: null, signalAt: null };
const WORDS = ['signal', 'better', 'rising', 'none'];

/** From the person's baselines in force: the most serious state, and among equals that of the latest test. */
export function driftOfPerson(rows: RawRows, userId: string): PlainDrift {
  const own = rows.baselines
    .filter(({ user_id, valid_to }) => user_id === userId && valid_to === null)
    .map(({ id }) => ({ id, last: testsBy(rows, id).at(-1)?.taken_at.getTime() ?? 0, drift: driftOf(rows, id) }))
    .filter(({ drift }) => drift.state !== 'unknown')
    .toSorted(
      (one, other) =>
        WORDS.indexOf(one.drift.state) - WORDS.indexOf(other.drift.state) ||
        other.last - one.last ||
        comparedTexts(one.id, other.id),
    );
  return own[0]?.drift ?? UNKNOWN;
}

/** The drift as a report shows it. */
export function driftSeen({ state, since }: PlainDrift): Pick<PlainDrift, 'state' | 'since'> {
  return { state, since };
}

const testsBy = (rows: RawRows, baselineId: string) =>
  (indexOf(rows).fullByBaseline.get(baselineId) ?? []).filter(({ rci }) => rci !== null);

export function driftOf(rows: RawRows, baselineId: string): PlainDrift {
  const tests = testsBy(rows, baselineId);
  if (tests.length === 0) return UNKNOWN;
  const worse = sumOf(tests.map(({ taken_at, rci }) => ({ taken_at, step: (rci ?? 0) - 0.75 })));
  const better = sumOf(tests.map(({ taken_at, rci }) => ({ taken_at, step: -(rci ?? 0) - 0.75 })));
  if (worse.signalAt) return { state: 'signal', since: worse.since, signalAt: worse.signalAt };
  if (better.signalAt) return { state: 'better', since: better.since, signalAt: better.signalAt };
  // One high test is not a slow change.
  if (worse.raised >= 3) return { state: 'rising', since: worse.since, signalAt: null };
  return { state: 'none', since: null, signalAt: null };
}

function sumOf(steps: readonly { taken_at: Date; step: number }[]) {
  let [sum, raised] = [0, 0];
  let since: string | null = null;
  for (const { taken_at, step } of steps) {
    const before = sum;
    sum = Math.max(0, sum + step);
    if (sum === 0) [since, raised] = [null, 0];
    else if (before === 0) since = taken_at.toISOString();
    if (sum > before) raised += 1;
    if (sum > 5) return { since, raised, signalAt: taken_at.toISOString() };
  }
  return { since, raised, signalAt: null };
}
