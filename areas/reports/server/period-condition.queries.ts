import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { ReportFilter } from '../report-filter.ts';
import { PERIOD_DAYS, USUAL_PERIOD, type Period } from '../report-period.ts';

/** What of the filter says when. */
export type PeriodFilter = Pick<ReportFilter, 'period' | 'from' | 'to'>;

const LOCAL_MIDNIGHT = sql`date_trunc('day', now() at time zone zone.name)`;

/** A moment that was given, as local time. To the millisecond, as the period is told: its parts must not differ. */
const given = (moment: string) => sql`(date_trunc('milliseconds', ${moment}::timestamptz) at time zone zone.name)`;

/** The first moment of a day by the organization's clock, as local time. */
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

/** When the period is, by the organization's own clock, as a statement of one row: a day may have 23 or 25 hours. */
export const periodAsked = (db: TenantDb, filter: PeriodFilter): RawBuilder<Period> =>
  periodBetween(db, beginning(filter), end(filter));

export const findPeriod = (db: TenantDb, filter: PeriodFilter): Promise<Period> => read(db, periodAsked(db, filter));

/** One day by the organization's own clock. */
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
