/** When the nightly jobs delete expired data, in UTC. */
export const DELETION_TIME = { hour: 2, minute: 40 } as const;

/** @example nextDeletion(new Date('2026-11-15T03:00:00Z')) // '2026-11-16T02:40:00.000Z' */
export function nextDeletion(now: Date): string {
  const next = new Date(now);
  next.setUTCHours(DELETION_TIME.hour, DELETION_TIME.minute, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}
