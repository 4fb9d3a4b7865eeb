/** When the time of an event is more than this many milliseconds off, it comes from another clock. */
const FARTHEST_MS = 200;

/**
 * Returns when the person acted: the time that the browser put on the event, since reading the clock here would add the
 * delay until this code ran. Where that time is missing or absurd, returns now.
 */
export function eventTime(timeStamp: number | undefined, now: number): { time: number; isFallback: boolean } {
  const isUsable = timeStamp !== undefined && timeStamp > 0 && Math.abs(now - timeStamp) <= FARTHEST_MS;
  return isUsable ? { time: timeStamp, isFallback: false } : { time: now, isFallback: true };
}
