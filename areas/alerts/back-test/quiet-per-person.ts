const MINUTE_MS = 60_000;

/** The part of a cause that matters for repeats; the timestamp is text or milliseconds. */
interface Happened {
  /** null: about no person, so it never counts as a repeat. */
  readonly userId: string | null;
  readonly happenedAt: string | number;
}

const inMs = (moment: string | number): number => (typeof moment === 'number' ? moment : Date.parse(moment));

/** Returns whether the rule is still quiet about this person, because it fired about them less than `minutes` ago. */
export const isRepeat = (happenedAt: string | number, lastFiredAt: string | number, minutes: number): boolean =>
  inMs(happenedAt) < inMs(lastFiredAt) + minutes * MINUTE_MS;

/**
 * Returns the causes that make a rule fire when it stays quiet about a person for `minutes` after firing about them.
 * The causes must be in order. A cause that is left out does not extend the quiet time.
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
