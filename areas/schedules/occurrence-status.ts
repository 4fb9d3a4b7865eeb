/**
 * How an expected test stands; the first that fits. Scheduled ones are open once their window has begun, and overdue
 * between due and close.
 */
export const OCCURRENCE_STATUSES = [
  'excused',
  'cancelled',
  'completed',
  'late',
  'inProgress',
  'missed',
  'scheduled',
] as const;
export type OccurrenceStatus = (typeof OCCURRENCE_STATUSES)[number];

/** Why it was missed: no test, only such as do not count, or one that was begun and never handed in. */
export const MISSED_REASONS = ['none', 'invalidOnly', 'abandoned'] as const;
export type MissedReason = (typeof MISSED_REASONS)[number];

export const EXCUSE_REASONS = ['sick', 'leave', 'otherSite', 'training', 'deviceFault', 'notOnShift', 'other'] as const;
export type ExcuseReason = (typeof EXCUSE_REASONS)[number];

/** What is asked for: a quick check that leads to a full test is done when it was passed, or when the full test is. */
export const ASKED_TESTS = ['FullTest', 'LightningTest', 'LightningThenFull'] as const;
export type AskedTest = (typeof ASKED_TESTS)[number];

export interface StatusCounts {
  readonly completed: number;
  readonly late: number;
  readonly missed: number;
}

/** Of what is over, the part that was done; null where nothing is. */
export const completionRate = ({ completed, late, missed }: StatusCounts): number | null =>
  ratio(completed + late, completed + late + missed);

/** Of what is over, the part that was done in time; null where nothing is. */
export const onTimeRate = ({ completed, late, missed }: StatusCounts): number | null =>
  ratio(completed, completed + late + missed);

const ratio = (part: number, all: number): number | null => (all === 0 ? null : part / all);
