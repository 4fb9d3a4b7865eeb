const MINUTE_MS = 60_000;
const MOST_KEYS = 1000;

/** Says yes to each key once a minute, so that a page that fails again and again, or a crawler, fills no log. */
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
