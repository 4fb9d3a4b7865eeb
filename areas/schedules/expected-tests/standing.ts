import type { OccurrenceStatus } from '#areas/schedules/rules/occurrence-status.ts';

/** The standing of an expected test in one word: its status, refined by the current time. */
export type OccurrenceStanding = OccurrenceStatus | 'overdue' | 'due' | 'retest';

interface Stands {
  readonly status: OccurrenceStatus;
  readonly isOpen: boolean;
  readonly isOverdue: boolean;
  /** null or left out: not known. */
  readonly isRetestDue?: boolean | null;
}

export function standingOf({ status, isOpen, isOverdue, isRetestDue }: Stands): OccurrenceStanding {
  if (isRetestDue) return 'retest';
  if (status !== 'scheduled') return status;
  if (isOverdue) return 'overdue';
  return isOpen ? 'due' : 'scheduled';
}

/** False for tests that are done, in progress, excused or canceled. */
export const mayBeExcused = (standing: OccurrenceStanding): boolean =>
  standing === 'overdue' || standing === 'due' || standing === 'scheduled' || standing === 'missed';
