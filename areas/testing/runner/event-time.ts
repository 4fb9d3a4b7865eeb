/** Further from the clock than this, the time on an event is of another clock. */
const FARTHEST_MS = 200;

/**
 * When the person acted: the time the browser put on the event, since reading the clock here would add the wait for this
 * code. Where that time is missing or absurd, now.
 */
export function eventTime(timeStamp: number | undefined, now: number): { time: number; isFallback: boolean } {
  const isUsable = timeStamp !== undefined && timeStamp > 0 && Math.abs(now - timeStamp) <= FARTHEST_MS;
  return isUsable ? { time: timeStamp, isFallback: false } : { time: now, isFallback: true };
}
