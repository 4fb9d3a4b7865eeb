import type { OccurrenceStatus } from './occurrence-status.ts';

/** How an expected test stands, in one word of the screen: its status, and what lies in it at this moment. */
export type Standing = OccurrenceStatus | 'overdue' | 'due' | 'retest';

interface Stands {
  readonly status: OccurrenceStatus;
  readonly isOpen: boolean;
  readonly isOverdue: boolean;
  /** null or left out: nothing is known of it. */
  readonly isRetestDue?: boolean | null;
}

export function standingOf({ status, isOpen, isOverdue, isRetestDue }: Stands): Standing {
  if (isRetestDue) return 'retest';
  if (status !== 'scheduled') return status;
  if (isOverdue) return 'overdue';
  return isOpen ? 'due' : 'scheduled';
}

/** Not what is done or being done, and not what is excused or called off. */
export const mayBeExcused = (standing: Standing): boolean =>
  standing === 'overdue' || standing === 'due' || standing === 'scheduled' || standing === 'missed';
