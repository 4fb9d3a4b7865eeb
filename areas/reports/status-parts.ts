import type { StatusCounts } from '#areas/schedules/occurrence-status.ts';
import type { Standing } from '#areas/schedules/standing.ts';
import type { TestStatusSummary } from './test-status.contract.ts';

type Counts = TestStatusSummary['counts'];

/** The parts of a roll-call, as people speak of them. */
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

/** The standings that a part stands for. */
export const PART_STANDINGS: Readonly<Record<StatusPart, readonly [Standing, ...Standing[]]>> = {
  done: ['completed', 'late'],
  retest: ['retest'],
  inProgress: ['inProgress'],
  due: ['due'],
  overdue: ['overdue'],
  missed: ['missed'],
  excused: ['excused'],
  scheduled: ['scheduled'],
};

/** How many tests are in each part; retests are among the done. Null: the reader may not know. */
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
  /** Of 1. */
  readonly width: number;
}

/** Where each part begins and ends on a bar; together they are the whole. */
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

/** How many are over: what rates are of. */
export const overOf = ({ completed, late, missed }: StatusCounts): number => completed + late + missed;

/** How many tests were expected, the called off left out. */
export const allExpected = ({ completed, late, inProgress, missed, excused, scheduled }: Counts): number =>
  completed + late + inProgress + missed + excused + scheduled;
