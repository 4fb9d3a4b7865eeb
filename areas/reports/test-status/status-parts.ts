import type { StatusCounts } from '#areas/schedules/rules/occurrence-status.ts';
import type { OccurrenceStanding } from '#areas/schedules/expected-tests/standing.ts';
import type { TestStatusSummary } from './test-status.contract.ts';

type Counts = TestStatusSummary['counts'];

/** The segments of a roll-call, in everyday words. */
export const STATUS_PARTS = [
  'done',
  'retest',
  'inProgress',
  'due',
  'overdue',
  'missed',
  'excused',
  'scheduled',
] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** The standings that each part covers. */
export const PART_STANDINGS: Readonly<Record<StatusPart, readonly [OccurrenceStanding, ...OccurrenceStanding[]]>> = {
  done: ['completed', 'late'],
  retest: ['retest'],
  inProgress: ['inProgress'],
  due: ['due'],
  overdue: ['overdue'],
  missed: ['missed'],
  excused: ['excused'],
  scheduled: ['scheduled'],
};

/** The number of tests in each part; done includes retests. Null if the reader may not see it. */
export const partCounts = ({ completed, late, scheduled, overdue, due, retest, ...same }: Counts) =>
  ({
    done: completed + late,
    retest,
    inProgress: same.inProgress,
    due,
    overdue,
    missed: same.missed,
    excused: same.excused,
    scheduled: scheduled - overdue - due,
  }) satisfies Readonly<Record<StatusPart, number | null>>;

export interface Share {
  readonly part: StatusPart;
  readonly from: number;
  /** As a fraction of 1. */
  readonly width: number;
}

/** The position of each part on a bar; together they fill it. */
export function sharesOf(counts: Counts): Share[] {
  const parts = partCounts(counts);
  const alone = { ...parts, done: parts.done - (parts.retest ?? 0), retest: parts.retest ?? 0 };
  const all = STATUS_PARTS.reduce((sum, part) => sum + alone[part], 0);
  let from = 0;
  return STATUS_PARTS.flatMap((part) => {
    if (alone[part] === 0) return [];
    const share = { part, from, width: alone[part] / all };
    from += share.width;
    return [share];
  });
}

/** The number of tests that are over, which is the denominator of the rates. */
export const finishedCount = ({ completed, late, missed }: StatusCounts): number => completed + late + missed;

/** The number of expected tests, without cancelled ones. */
export const allExpected = ({ completed, late, inProgress, missed, excused, scheduled }: Counts): number =>
  completed + late + inProgress + missed + excused + scheduled;
