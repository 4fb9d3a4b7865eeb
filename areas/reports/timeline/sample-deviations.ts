import type { DeviationSummary } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import { DeviationRow } from '#areas/reports/deviation/deviation-row.ts';
import { emptyRow } from '#areas/reports/frame/empty-row.ts';
import type { BaselineDifference } from '#areas/reports/deviation/baseline-difference.contract.ts';
import { binOf, DEVIATION_BINS } from '#areas/reports/figures/deviation-bins.ts';
import type { DeviationLines, Timeline, TimelineRow, LineEvent } from './timeline.contract.ts';
import type { TimelineCell } from './timeline-cell.ts';

/** For page tests. */

const PERSON = {
  id: '0192f0aa-1111-7000-8000-00000000000b',
  firstName: 'Maria',
  lastName: 'Alvarez',
  employeeNumber: '104882',
  tags: [{ id: '0192f0aa-2222-7000-8000-00000000000c', name: 'North', color: 'slate' as const, category: 'Site' }],
};
const RESULT_ID = '0192f0aa-3333-7000-8000-00000000000d';
const TAKEN_AT = '2026-11-12T06:02:00.000Z';
const PERIOD = {
  from: '2026-11-10T00:00:00.000Z',
  to: '2026-11-13T00:00:00.000Z',
  firstDay: '2026-11-10',
  lastDay: '2026-11-12',
  timeZone: 'UTC',
};

const BASELINE = { status: 'established' as const, value: 36.8, sd: 1.7, n: 10, isStale: false, have: 10, ageDays: 12 };
const LAST_TEN = [36.2, 37, 36.9, 43.9].map((score, at) => ({
  id: `0192f0aa-3333-7000-8000-0000000000e${at}`,
  takenAt: TAKEN_AT,
  score,
}));

export const aDeviationRow = (change: Partial<DeviationRow> = {}): DeviationRow => ({
  ...emptyRow(DeviationRow),
  id: PERSON.id,
  person: PERSON,
  resultId: RESULT_ID,
  takenAt: TAKEN_AT,
  score: 43.9,
  baseline: BASELINE,
  deviation: 7.1,
  sdUnits: 4.2,
  rci: 3.6,
  change: 'strong_worsening',
  lastTen: LAST_TEN,
  worst: 7.1,
  reds: 1,
  tests: 22,
  trend: { perTenTests: 0.4, direction: 'steady' },
  drift: { state: 'rising', since: TAKEN_AT },
  outcome: 'confirming',
  deviceClass: 'phone-touch',
  rules: 'then',
  ...change,
});

/** A summary of people with these deviations; null for one without a class. */
export function aDeviationSummary(deviations: readonly (number | null)[]): DeviationSummary {
  const numbers = deviations.filter((each) => each !== null);
  const count = (isIn: (deviation: number) => boolean) => numbers.filter(isIn).length;
  const none = deviations.length - numbers.length;
  return {
    period: PERIOD,
    people: deviations.length,
    median: numbers[0] ?? null,
    classes: {
      better: count((each) => each < -1),
      green: count((each) => each >= -1 && each <= 1),
      orange: count((each) => each > 1 && each <= 5),
      red: count((each) => each > 5),
      none,
    },
    bins: Array.from({ length: DEVIATION_BINS }, (_, at) => count((each) => binOf(each) === at)),
    establishing: none > 0 ? [{ testsLeft: 3, people: none }] : [],
    groups: null,
  };
}

export const aDifference = (change: Partial<BaselineDifference> = {}): BaselineDifference => ({
  id: RESULT_ID,
  userId: PERSON.id,
  name: 'Maria Alvarez',
  takenAt: TAKEN_AT,
  score: 43.9,
  deviation: 7.1,
  sdUnits: 4.2,
  rci: 3.6,
  change: 'strong_worsening',
  baseline: BASELINE,
  lastTen: LAST_TEN,
  members: {
    n: 10,
    from: '2026-05-04T06:00:00.000Z',
    to: '2026-08-10T06:00:00.000Z',
    practice: 2,
    changed: 1,
    locked: 0,
    excluded: 0,
    invalid: 1,
  },
  drift: { state: 'rising', since: TAKEN_AT },
  today: null,
  noClass: null,
  ...change,
});

export const aTimelineCell = (column: number, change: Partial<TimelineCell> = {}): TimelineCell => ({
  column,
  tests: 1,
  reds: 0,
  deviation: 1,
  resultId: RESULT_ID,
  provisional: 0,
  lightning: null,
  invalid: 0,
  missed: 0,
  ...change,
});

/** A person of this name with these cells. */
export const aTimelineRow = (firstName: string, cells: TimelineCell[]): TimelineRow => {
  const id = `0192f0aa-6666-7000-8000-0000000000${firstName.charCodeAt(0).toString(16)}`;
  return { id, person: { ...PERSON, id, firstName }, tag: null, cells };
};

/** A timeline of three days. */
export const aTimeline = (items: TimelineRow[]): Timeline => ({
  period: PERIOD,
  policyChanges: [],
  columns: ['2026-11-10', '2026-11-11', '2026-11-12'].map((day) => ({ from: day, to: day, tests: 40, reds: 1 })),
  isCut: false,
  items,
  nextCursor: null,
  total: items.length,
});

const POINT = { resultId: RESULT_ID, score: 43.9, smoothed: 1.2, lower: -1.5, upper: 1.5 };

/** One person's line; a null sum stands for a reader who may not see slow change. */
export const someLines = (sum: number | null, events: LineEvent[] = []): DeviationLines => ({
  period: PERIOD,
  limit: 5,
  items: [
    {
      person: PERSON,
      series: [
        {
          baselineId: '0192f0aa-4444-7000-8000-00000000000f',
          deviceClass: 'phone-touch',
          points: [{ ...POINT, takenAt: TAKEN_AT, deviation: 7.1, sum }],
          drift: sum === null ? null : { state: 'signal', since: TAKEN_AT },
        },
      ],
      events,
    },
  ],
});
