const MINUTE_MS = 60_000;

/** As far as repeats are concerned; the moment as text or in milliseconds. */
interface Happened {
  /** null: about nobody in particular, so nobody hears of it again. */
  readonly userId: string | null;
  readonly happenedAt: string | number;
}

const inMs = (moment: string | number): number => (typeof moment === 'number' ? moment : Date.parse(moment));

/** Whether a rule is quiet about a person at this moment, because it has fired about them not so many minutes before. */
export const isRepeat = (happenedAt: string | number, lastFiredAt: string | number, minutes: number): boolean =>
  inMs(happenedAt) < inMs(lastFiredAt) + minutes * MINUTE_MS;

/**
 * What of these causes, in their order, makes a rule fire that is quiet about a person for so many minutes after it has
 * fired about them. What it is quiet about does not make it quiet for longer.
 */
export function withoutRepeats<T extends Happened>(causes: readonly T[], minutes: number): T[] {
  if (minutes === 0) return [...causes];
  const lastFired = new Map<string, number>();
  return causes.filter(({ userId, happenedAt }) => {
    if (userId === null) return true;
    const last = lastFired.get(userId);
    if (last !== undefined && isRepeat(happenedAt, last, minutes)) return false;
    lastFired.set(userId, inMs(happenedAt));
    return true;
  });
}
