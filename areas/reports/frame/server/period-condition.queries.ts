import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ReportFilter } from '../report-filter.ts';
import { PERIOD_DAYS, USUAL_PERIOD, type Period } from '../report-period.ts';

/** The fields of the filter that set the period. */
export type PeriodFilter = Pick<ReportFilter, 'period' | 'from' | 'to'>;

const LOCAL_MIDNIGHT = sql`date_trunc('day', now() at time zone zone.name)`;

/** A given moment as local time, truncated to milliseconds like the period in the answer, so that both agree. */
const given = (moment: string) => sql`(date_trunc('milliseconds', ${moment}::timestamptz) at time zone zone.name)`;

/** The start of the period, as local time of the organization. */
function beginning({ period, from, to }: PeriodFilter): RawBuilder<unknown> {
  if (from) return given(from);
  if (to) return sql`date_trunc('day', ${given(to)}) - interval '6 days'`;
  const relative = period ?? USUAL_PERIOD;
  if (relative === 'month') return sql`date_trunc('month', ${LOCAL_MIDNIGHT})`;
  return sql`${LOCAL_MIDNIGHT} - make_interval(days => ${PERIOD_DAYS[relative].daysBack}::integer)`;
}

function end({ period, from, to }: PeriodFilter): RawBuilder<unknown> {
  if (to) return given(to);
  const relative = from ? USUAL_PERIOD : (period ?? USUAL_PERIOD);
  const endsBack = relative === 'month' ? -1 : PERIOD_DAYS[relative].endsBack;
  return sql`${LOCAL_MIDNIGHT} - make_interval(days => ${endsBack}::integer)`;
}

/** How many days before today the reader sees the tests of other people; null means all. */
interface Sight {
  readonly resultDays: number | null;
}

/**
 * The period in the organization's time zone, as a statement of one row; a day may have 23 or 25 hours. It is cut to
 * what the reader sees, so that the stated period is what the numbers cover. A period before all that has no length.
 */
export function requestedPeriod(db: TenantDb, filter: PeriodFilter, { resultDays }: Sight): RawBuilder<Period> {
  if (resultDays === null) return periodBetween(db, beginning(filter), end(filter));
  const sightBegins = sql`${LOCAL_MIDNIGHT} - make_interval(days => ${resultDays}::integer)`;
  const began = sql`greatest(${beginning(filter)}, ${sightBegins})`;
  return periodBetween(db, began, sql`greatest(${end(filter)}, ${began})`);
}

export const findPeriod = (db: TenantDb, filter: PeriodFilter, sight: Sight): Promise<Period> =>
  read(db, requestedPeriod(db, filter, sight));

/** One day in the organization's time zone. */
export const findDay = (db: TenantDb, day: string): Promise<Period> =>
  read(db, periodBetween(db, sql`${day}::date::timestamp`, sql`(${day}::date + 1)::timestamp`));

const periodBetween = (db: TenantDb, began: RawBuilder<unknown>, ended: RawBuilder<unknown>) => sql<Period>`
  with zone as (select time_zone as name from organizations where id = ${db.organizationId}),
       local as (select ${began} as began, ${ended} as ended, zone.name from zone)
  select (began at time zone name) as "from", (ended at time zone name) as "to",
         began::date::text as "firstDay", (ended - interval '1 microsecond')::date::text as "lastDay",
         name as "timeZone"
  from local`;

async function read(db: TenantDb, asked: RawBuilder<Period>): Promise<Period> {
  const { rows } = await asked.execute(db);
  const [period] = rows;
  if (!period) throw new Error('An organization has a time zone.');
  return period;
}
