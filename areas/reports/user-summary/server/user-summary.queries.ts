import { sql } from 'kysely';
import type { UserStatus } from '#areas/users/person/users.contract.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import type { DriftSeen } from '#areas/testing/results/drift-seen.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import type { SummaryBaseline } from '../user-summary.contract.ts';
import { PERSON_DRIFT } from '#areas/testing/results/server/drift-condition.queries.ts';
import { requestedPeriod, type PeriodFilter } from '#areas/reports/frame/server/period-condition.queries.ts';

export interface HeldBaseline {
  userId: string;
  status: UserStatus;
  baseline: SummaryBaseline | null;
  drift: DriftSeen;
}

/** The baseline that the latest tests belong to. */
const SERIES = sql`
  select json_build_object('deviceClass', baseline.device_class, 'status', baseline.status, 'have', baseline.have,
           'days', baseline.days, 'value', baseline.value, 'sd', baseline.sd, 'se', baseline.sd / sqrt(baseline.h),
           'n', baseline.n, 'isFrozen', baseline.frozen_at is not null,
           'validFrom', to_char(baseline.valid_from at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'resetReason', baseline.reset_reason,
           'isStale', coalesce(baseline.last_member_at < now() - make_interval(days => stale.after), false)) as series
  from baselines baseline
  where baseline.organization_id = person.organization_id and baseline.user_id = person.id and baseline.valid_to is null
  order by baseline.changed_at desc
  limit 1`;

/** The current state of these people, apart from their tests. */
export const findPersonStates = async (
  db: TenantDb,
  userIds: readonly string[],
  staleAfterDays: number,
): Promise<HeldBaseline[]> => {
  const { rows } = await sql<HeldBaseline>`
    select person.id as "userId", person.status, result.series as baseline, ${PERSON_DRIFT} as drift
    from users person
    cross join (select ${staleAfterDays}::int as after) stale
    left join lateral (${SERIES}) result on true
    where person.organization_id = ${db.organizationId} and person.id = any(${userIds}::uuid[])`.execute(db);
  return rows;
};

interface Printing {
  organizationName: string;
  generatedBy: string;
}

/** The period, the place and the name of the person who prints; '' for a person without a name. */
export const findPrinting = async (
  db: TenantDb,
  filter: PeriodFilter,
  reader: Pick<Visitor, 'resultDays'>,
): Promise<Printing & { period: Period }> => {
  const { rows } = await sql<Printing & Period>`
    select period.*, home.name as "organizationName",
           coalesce(trim(person.first_name || ' ' || person.last_name), '') as "generatedBy"
    from (${requestedPeriod(db, filter, reader)}) period
    cross join organizations home
    left join users person on person.organization_id = home.id and person.id = ${db.actor.userId}
    where home.id = ${db.organizationId}`.execute(db);
  const [printing] = rows;
  if (!printing) throw new RangeError('A transaction is in an organization that exists.');
  const { organizationName, generatedBy, ...period } = printing;
  return { organizationName, generatedBy, period };
};

/** When a day starts in the organization's time zone. */
export const findDayBegin = async (db: TenantDb, day: string): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select (${day}::date::timestamp at time zone time_zone) as at from organizations where id = ${db.organizationId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('An organization has a time zone.');
  return found.at;
};
