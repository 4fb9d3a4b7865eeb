/** @example shownDuration(58, 'en') // '58 sec' */
export function shownDuration(seconds: number, locale: string): string {
  const isShort = seconds < 90;
  const unit = isShort ? 'second' : 'minute';
  const amount = isShort ? Math.max(1, Math.round(seconds)) : Math.round(seconds / 60);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** @example shownTimeLeft(6 * 86_400_000, 'en') // 'in 6 days' */
export function shownTimeLeft(ms: number, locale: string): string {
  const writer = new Intl.RelativeTimeFormat(locale);
  return ms >= DAY_MS
    ? writer.format(Math.floor(ms / DAY_MS), 'day')
    : writer.format(Math.max(1, Math.floor(ms / HOUR_MS)), 'hour');
}
