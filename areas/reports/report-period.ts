import { z } from 'zod';

/** Periods that stay relative: a saved view shows the last seven days whenever it is opened. */
export const RELATIVE_PERIODS = ['today', 'yesterday', '7d', '14d', '28d', '30d', '90d', 'month'] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

export const USUAL_PERIOD: RelativePeriod = '7d';

/** Of the organization's clock: the first day of the period, counted back from today, and the day after its last. */
interface PeriodDays {
  readonly daysBack: number;
  /** 0: it ends with the day before today; -1: today is its last day. */
  readonly endsBack: 0 | -1;
}

/** Today belongs to every period but yesterday: seven days are today and the six before it. */
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
 * The periods that are offered to somebody who sees so many days before today; null: all days.
 *
 * @example offeredPeriods(14) // ['today', 'yesterday', '7d', '14d']
 */
export const offeredPeriods = (resultDays: number | null): readonly RelativePeriod[] =>
  resultDays === null
    ? RELATIVE_PERIODS
    : RELATIVE_PERIODS.filter((period) => period !== 'month' && PERIOD_DAYS[period].daysBack <= resultDays);

/** A longer period ends for such a reader with the longest that is offered. */
export function seenPeriod(period: RelativePeriod, resultDays: number | null): RelativePeriod {
  const offered = offeredPeriods(resultDays);
  return offered.includes(period) ? period : (offered.at(-1) ?? period);
}

/** Half open: from is in it, to is not. */
export type Period = z.infer<typeof Period>;
export const Period = z
  .strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** The first and the last day by the organization's clock. */
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    timeZone: z.string(),
  })
  .meta({ id: 'ReportPeriod' });
