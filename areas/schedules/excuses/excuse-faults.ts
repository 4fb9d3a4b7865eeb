import type { ExcuseReason } from '#areas/schedules/rules/occurrence-status.ts';
import { MOST_EXCUSED_DAYS } from '#areas/schedules/expected-tests/occurrences.contract.ts';

/** An excuse in the form. */
export interface ExcuseDraft {
  readonly scope: 'test' | 'days';
  readonly reason: ExcuseReason | null;
  readonly note: string;
  /** '' while a day is not chosen. */
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 86_400_000;

/** Returns what keeps it from being sent, as message ids. */
export function excuseFaults(wanted: ExcuseDraft): { reason?: string; days?: string } {
  const days = wanted.scope === 'days' ? daysFault(wanted) : undefined;
  return { ...(!wanted.reason && { reason: 'schedules.excuse.reasonMissing' }), ...(days && { days }) };
}

function daysFault({ first, last }: ExcuseDraft): string | undefined {
  if (first === '' || last === '') return 'schedules.excuse.daysMissing';
  if (last < first) return 'schedules.excuse.daysBackward';
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return days > MOST_EXCUSED_DAYS ? 'schedules.excuse.daysTooMany' : undefined;
}
