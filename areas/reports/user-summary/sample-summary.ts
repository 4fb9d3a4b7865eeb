import { aQuickCheck, aResult } from '#areas/testing/results/sample-result.ts';
import type { UserSummaries, UserSummary } from './user-summary.contract.ts';

const idOf = (prefix: string, at: number) => `0192f0aa-${prefix}-7000-8000-00000000000${at}`;

const onDay = (day: number) => `2026-11-${String(day).padStart(2, '0')}T05:50:00.000Z`;

const TESTS = [
  aResult({ id: idOf('2222', 1), visitId: idOf('3333', 1), takenAt: onDay(14), score: 44.1, deviation: 6.2 }),
  aQuickCheck(true, { id: idOf('2222', 2), visitId: idOf('3333', 2), takenAt: onDay(13) }),
  aResult({ id: idOf('2222', 3), visitId: idOf('3333', 3), takenAt: onDay(12), flags: ['focus_lost'] }),
].map(({ told: _, ...test }) => test);

const BASELINE: UserSummary['baseline'] = {
  deviceClass: 'phone-touch',
  status: 'established',
  have: 7,
  days: 5,
  value: 36.7,
  sd: 2.1,
  se: 0.9,
  n: 7,
  isStale: false,
  isFrozen: false,
  validFrom: null,
  resetReason: null,
};

const FIGURES: UserSummary['figures'] = {
  firstTestAt: onDay(12),
  lastTestAt: onDay(14),
  fullTests: 2,
  passes: 1,
  inconclusive: 0,
  invalid: 0,
  suspect: 1,
  meanDeviation: 3.45,
  meanDeviationOf: 2,
};

/** A person with three tests; `changes` override fields. */
export const aSummary = (changes: Partial<UserSummary> = {}): UserSummary => ({
  person: {
    id: '0192f0aa-1111-7000-8000-00000000000a',
    firstName: 'Ana',
    lastName: 'Prova',
    employeeNumber: 'E-1',
    tags: [],
    status: 'active',
  },
  baseline: BASELINE,
  figures: FIGURES,
  latest: TESTS[0] ?? null,
  drift: { state: 'none', since: null },
  undecided: null,
  expected: { completed: 4, late: 1, missed: 1 },
  nextDueAt: '2026-11-16T06:00:00.000Z',
  beforeAfter: null,
  tests: TESTS,
  testsLeftOut: 0,
  hash: 'a1'.repeat(32),
  ...changes,
});

export const theSummaries = (items: UserSummary[], changes: Partial<UserSummaries> = {}): UserSummaries => ({
  items,
  nextCursor: null,
  total: items.length,
  period: {
    from: '2026-11-09T00:00:00.000Z',
    to: '2026-11-16T00:00:00.000Z',
    firstDay: '2026-11-09',
    lastDay: '2026-11-15',
    timeZone: 'UTC',
  },
  organizationName: 'Harbor Works',
  purpose: 'Return to work',
  generatedAt: '2026-11-15T08:00:00.000Z',
  generatedBy: 'Berta Sol',
  scoringVersion: 'scoring/1',
  ...changes,
});
