import type { TestTotals } from './dashboard.contract.ts';

/** A share with its denominator; the share is null if the denominator is 0. */
export interface Rate {
  readonly part: number;
  readonly whole: number;
}

/** The rates on the dashboard, each with its own denominator. */
export const RATES = {
  /** First tests that were red. */
  red: ({ redFirsts, firsts }) => ({ part: redFirsts, whole: firsts }),
  /** First tests whose red a retest confirmed. */
  confirmed: ({ confirmed, firsts }) => ({ part: confirmed, whole: firsts }),
  /** Retested reds that the retest cleared. */
  cleared: ({ cleared, confirmed }) => ({ part: cleared, whole: cleared + confirmed }),
  invalid: ({ invalid, submitted }) => ({ part: invalid, whole: submitted }),
  suspect: ({ suspect, submitted }) => ({ part: suspect, whole: submitted }),
  passed: ({ passed, quick }) => ({ part: passed, whole: quick }),
} as const satisfies Readonly<Record<string, (totals: TestTotals) => Rate>>;

export type RateName = keyof typeof RATES;

export const shareOfRate = ({ part, whole }: Rate): number | null => (whole === 0 ? null : part / whole);

/** The difference to an earlier share in percentage points; null if there is nothing to compare. */
export function pointsAbove(now: Rate, before: Rate | undefined): number | null {
  const share = shareOfRate(now);
  const earlier = before && shareOfRate(before);
  return share === null || earlier === null || earlier === undefined ? null : 100 * (share - earlier);
}

/** Combines the days of several versions of norms. Counts can be added across norms, scores cannot. */
export function dailyShares<Day extends { readonly day: string }>(
  days: readonly Day[],
  rateOf: (day: Day) => Rate,
): (number | null)[] {
  const byDay = new Map<string, Rate>();
  for (const each of days) {
    const { part, whole } = rateOf(each);
    const sum = byDay.get(each.day) ?? { part: 0, whole: 0 };
    byDay.set(each.day, { part: sum.part + part, whole: sum.whole + whole });
  }
  return [...byDay.values()].map(shareOfRate);
}
