import { sql } from 'kysely';
import { settingValue } from '#areas/organizations/server/setting-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { CaseFigures } from '../case-figures.ts';
import { USUAL_CASE_SETTINGS } from '#areas/cases/settings/usual-case-settings.ts';

interface Asked {
  readonly from: string;
  readonly until: string;
  /** Everyone when left out. */
  readonly people?: readonly string[] | undefined;
}

const MINUTES = sql`extract(epoch from handled.first_decided_at - handled.began_at)::float8 / 60`;

/** Cases about people in the bin are hidden. */
const IS_THERE = sql`exists (
  select from users person
  where person.organization_id = handled.organization_id and person.id = handled.user_id and person.deleted_at is null)`;

export const findCaseFigures = async (db: TenantDb, { from, until, people }: Asked): Promise<CaseFigures> => {
  const isAbout = allOf(
    sql`handled.organization_id = ${db.organizationId} and ${IS_THERE}`,
    people && sql`handled.user_id = any(${people}::uuid[])`,
  );
  const target = settingValue(db, 'cases', 'targetMinutes' satisfies keyof typeof USUAL_CASE_SETTINGS);
  const { rows } = await sql<CaseFigures>`
    with target as materialized (
      select coalesce(${target}::float8, ${USUAL_CASE_SETTINGS.targetMinutes}) as minutes)
    select
      (select count(*) from undecided handled where handled.case_id is not null and ${isAbout}) as undecided,
      count(*) as decided,
      percentile_cont(0.5) within group (order by ${MINUTES}) as "medianMinutesToDecision",
      count(*) filter (where ${MINUTES} <= (select minutes from target)) as "decidedWithinTarget",
      (select minutes from target) as "targetMinutes"
    from cases handled
    where handled.first_decided_at >= ${from} and handled.first_decided_at < ${until}
      and handled.cause in ('confirmed', 'unconfirmed') and ${isAbout}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A count always answers.');
  return figures;
};
