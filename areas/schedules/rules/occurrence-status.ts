/**
 * Status of an expected test; the first that fits. A scheduled one is open once its window begins, and overdue between
 * due and close.
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

/** Why it was missed: no test, only invalid ones, or one that was started and never submitted. */
export const MISSED_REASONS = ['none', 'invalidOnly', 'abandoned'] as const;
export type MissedReason = (typeof MISSED_REASONS)[number];

export const EXCUSE_REASONS = ['sick', 'leave', 'otherSite', 'training', 'deviceFault', 'notOnShift', 'other'] as const;
export type ExcuseReason = (typeof EXCUSE_REASONS)[number];

/**
 * The test asked for. A quick check that leads to a full test is done when it was passed, or when the full test is
 * done.
 */
export const EXPECTED_TEST_TYPES = ['FullTest', 'LightningTest', 'LightningThenFull'] as const;
export type ExpectedTestType = (typeof EXPECTED_TEST_TYPES)[number];

export interface StatusCounts {
  readonly completed: number;
  readonly late: number;
  readonly missed: number;
}

/** Share of finished tests that were done; null when none is finished. */
export const completionRate = ({ completed, late, missed }: StatusCounts): number | null =>
  ratio(completed + late, completed + late + missed);

/** Share of finished tests that were done on time; null when none is finished. */
export const onTimeRate = ({ completed, late, missed }: StatusCounts): number | null =>
  ratio(completed, completed + late + missed);

const ratio = (part: number, all: number): number | null => (all === 0 ? null : part / all);
