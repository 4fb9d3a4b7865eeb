const MINUTE_MS = 60_000;
const MOST_KEYS = 1000;

/** Returns true once a minute for each key, so that a page that keeps failing, or a crawler, does not fill the log. */
export function onceAMinute(now: () => number = Date.now): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const at = last.get(key);
    if (at !== undefined && now() - at < MINUTE_MS) return false;
    last.delete(key);
    last.set(key, now());
    const [oldest] = last.keys();
    if (last.size > MOST_KEYS && oldest !== undefined) last.delete(oldest);
    return true;
  };
}
