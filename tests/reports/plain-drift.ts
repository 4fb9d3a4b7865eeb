import type { RawRows } from './raw-rows.ts';
import { indexOf } from './rows-by-key.ts';

/** Science 3: the one-sided sum of the reliable change index, with slack .75 and a signal above 5. */

export interface PlainDrift {
  readonly state: 'none' | 'rising' | 'signal';
  /** The test with which the sum last left zero; of a signal, the one that led to it. */
  readonly since: string | null;
  readonly signalAt: string | null;
}

/** As a report tells it. */
export function driftSeen(rows: RawRows, baselineId: string | null): Pick<PlainDrift, 'state' | 'since'> {
  const { state, since } = driftOf(rows, baselineId);
  return { state, since };
}

export const driftOf = (rows: RawRows, baselineId: string | null): PlainDrift =>
  driftUpTo(rows, baselineId, new Date(8.64e15));

export function driftUpTo(rows: RawRows, baselineId: string | null, end: Date): PlainDrift {
  let sum = 0;
  let since: string | null = null;
  const tests = (indexOf(rows).fullByBaseline.get(baselineId) ?? []).filter(
    ({ rci, taken_at }) => rci !== null && taken_at < end,
  );
  for (const { taken_at, rci } of tests) {
    const before = sum;
    sum = Math.max(0, sum + ((rci ?? 0) - 0.75));
    if (sum === 0) since = null;
    else if (before === 0) since = taken_at.toISOString();
    if (sum > 5) return { state: 'signal', since, signalAt: taken_at.toISOString() };
  }
  return { state: sum > 0 ? 'rising' : 'none', since, signalAt: null };
}
