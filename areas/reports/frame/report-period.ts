import { z } from 'zod';

/** Relative periods: a saved view shows the last seven days whenever it is opened. */
export const RELATIVE_PERIODS = ['today', 'yesterday', '7d', '14d', '28d', '30d', '90d', 'month'] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

export const USUAL_PERIOD: RelativePeriod = '7d';

/** The first day of a period and the day after its last, as days before today in the organization's time zone. */
interface PeriodDays {
  readonly daysBack: number;
  /** 0: the period ends with yesterday; -1: today is its last day. */
  readonly endsBack: 0 | -1;
}

/** Every period but yesterday includes today: seven days are today and the six before. */
export const PERIOD_DAYS: Readonly<Record<Exclude<RelativePeriod, 'month'>, PeriodDays>> = {
  today: { daysBack: 0, endsBack: -1 },
  yesterday: { daysBack: 1, endsBack: 0 },
  '7d': { daysBack: 6, endsBack: -1 },
  '14d': { daysBack: 13, endsBack: -1 },
  '28d': { daysBack: 27, endsBack: -1 },
  '30d': { daysBack: 29, endsBack: -1 },
  '90d': { daysBack: 89, endsBack: -1 },
};

/**
 * The periods offered to a reader who sees this many days before today; null means all days.
 *
 * @example offeredPeriods(14) // ['today', 'yesterday', '7d', '14d']
 */
export const offeredPeriods = (resultDays: number | null): readonly RelativePeriod[] =>
  resultDays === null
    ? RELATIVE_PERIODS
    : RELATIVE_PERIODS.filter((period) => period !== 'month' && PERIOD_DAYS[period].daysBack <= resultDays);

/** Cuts a longer period to the longest one that the reader is offered. */
export function seenPeriod(period: RelativePeriod, resultDays: number | null): RelativePeriod {
  const offered = offeredPeriods(resultDays);
  return offered.includes(period) ? period : (offered.at(-1) ?? period);
}

/** Half-open: includes `from`, excludes `to`. */
export type Period = z.infer<typeof Period>;
export const Period = z
  .strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** The first and the last day in the organization's time zone. */
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    timeZone: z.string(),
  })
  .meta({ id: 'ReportPeriod' });
