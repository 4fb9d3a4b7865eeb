import { Temporal } from 'temporal-polyfill';

const SUNDAY = 7;
const SATURDAY = 6;

/** The days up to a moment, and their hours, in the time zone of a place. */
export class DemoCalendar {
  readonly #timeZone: string;
  readonly #today: Temporal.PlainDate;
  readonly #hours = new Map<string, number>();

  constructor(timeZone: string, now: number) {
    this.#timeZone = timeZone;
    this.#today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  }

  /** A date such as 2026-11-15. */
  day(daysAgo: number): string {
    return this.#date(daysAgo).toString();
  }

  isWeekday(daysAgo: number): boolean {
    const { dayOfWeek } = this.#date(daysAgo);
    return dayOfWeek !== SATURDAY && dayOfWeek !== SUNDAY;
  }

  /** Returns when an hour of a day began, in milliseconds. Cached, because everyone asks for the same ones. */
  at(daysAgo: number, hour: number): number {
    const key = `${daysAgo} ${hour}`;
    const kept = this.#hours.get(key);
    if (kept !== undefined) return kept;
    const plainTime = new Temporal.PlainTime(hour);
    const { epochMilliseconds } = this.#date(daysAgo).toZonedDateTime({ timeZone: this.#timeZone, plainTime });
    this.#hours.set(key, epochMilliseconds);
    return epochMilliseconds;
  }

  #date(daysAgo: number): Temporal.PlainDate {
    return this.#today.subtract({ days: daysAgo });
  }
}
