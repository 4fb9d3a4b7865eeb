import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Period } from '../report-period.ts';
import type { ComparedPeriod } from '#areas/reports/user-stat/user-stat.contract.ts';

/** In the organization's time zone: the same number of wall-clock hours before, or the same days a year ago. */
export async function findCompared(db: TenantDb, period: Period, compared: ComparedPeriod): Promise<Period> {
  const back = compared === 'previous' ? sql`(ended - began)` : sql`interval '1 year'`;
  const { rows } = await sql<Period>`
    with local as (select ${period.from}::timestamptz at time zone ${period.timeZone} as began,
                          ${period.to}::timestamptz at time zone ${period.timeZone} as ended),
         moved as (select began - ${back} as began, ended - ${back} as ended from local)
    select (began at time zone ${period.timeZone}) as "from", (ended at time zone ${period.timeZone}) as "to",
           began::date::text as "firstDay", (ended - interval '1 microsecond')::date::text as "lastDay",
           ${period.timeZone}::text as "timeZone"
    from moved`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A period has one before it.');
  return found;
}
