const DAY_MS = 86_400_000;

/** When the server gave a test out and received its record, by the server's clock. */
interface ServerTimes {
  readonly createdAt: string;
  readonly now: string;
}

/**
 * A test begins after it was given out and before its record arrives, however long the device was offline. A
 * clock that is off by up to a day, such as one set to another time zone, is not flagged.
 */
export function clockFlags({ createdAt, now }: ServerTimes, startedAt: string): string[] {
  const started = Date.parse(startedAt);
  const isPossible = started >= Date.parse(createdAt) - DAY_MS && started <= Date.parse(now) + DAY_MS;
  return isPossible ? [] : ['impossible_clock'];
}
