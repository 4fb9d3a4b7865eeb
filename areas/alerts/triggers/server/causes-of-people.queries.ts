import { sql, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { TriggerOf } from '../alert-trigger.ts';
import {
  happenedIn,
  isOfAudience,
  isPersonInRange,
  NO_FACTS,
  NOTHING,
  type CauseQuestion,
  type CauseSource,
  type TriggerSql,
} from './cause-parts.queries.ts';

/** The person of `users person` or `alerts alert` has a baseline that results are reported against. */
const hasBaseline = (userId: 'person.id' | 'alert.user_id', organizationId: string) => sql<SqlBool>`exists (
  select from baselines baseline
  where baseline.organization_id = ${organizationId} and baseline.user_id = ${sql.ref(userId)}
    and baseline.valid_to is null and baseline.status = 'established')`;

/** Leaves out administrators, who need not test. Past days are unknown: no history of baselines is kept. */
const causesOfNoBaseline = (
  db: TenantDb,
  { audience, range }: CauseQuestion,
  { afterDays }: TriggerOf<'noBaseline'>,
): CauseSource => {
  const moment = sql`person.created_at + make_interval(days => ${afterDays})`;
  return sql`
    select 'person:' || person.id as key, person.id as user_id, ${NOTHING} as visit_id, ${NOTHING} as result_id,
           ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, ${moment} as happened_at,
           jsonb_build_object('count', ${afterDays}::integer) as facts
    from users person
    where ${allOf(
      sql`person.organization_id = ${db.organizationId} and person.role = 'user'`,
      happenedIn(moment, range),
      isPersonInRange(db, sql`person.id`, range),
      isOfAudience(db, sql`person.id`, audience),
      sql`not ${hasBaseline('person.id', db.organizationId)}`,
    )}`;
};

const causesOfRemark = (db: TenantDb, { audience, range }: CauseQuestion): CauseSource => sql`
  select 'remark:' || remark.id as key, remark.user_id, result.visit_id, remark.result_id,
         ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, remark.created_at as happened_at, ${NO_FACTS} as facts
  from result_remarks remark
  join results result on result.organization_id = remark.organization_id and result.id = remark.result_id
  where ${allOf(
    // Remarks by administrators do not count.
    sql`remark.organization_id = ${db.organizationId} and remark.written_by is null`,
    happenedIn(sql`remark.created_at`, range),
    isPersonInRange(db, sql`remark.user_id`, range),
    isOfAudience(db, sql`remark.user_id`, audience),
  )}`;

/** A case that was decided later was still undecided. */
const causesOfCaseUndecided = (
  db: TenantDb,
  { audience, range }: CauseQuestion,
  { afterMinutes }: TriggerOf<'caseUndecided'>,
): CauseSource => {
  const moment = sql`about.opened_at + make_interval(mins => ${afterMinutes})`;
  return sql`
    select 'case:' || about.id as key, about.user_id, about.visit_id, ${NOTHING} as result_id,
           ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, ${moment} as happened_at,
           jsonb_build_object('minutes', ${afterMinutes}::integer) as facts
    from cases about
    where ${allOf(
      sql`about.organization_id = ${db.organizationId}`,
      happenedIn(moment, range),
      isPersonInRange(db, sql`about.user_id`, range),
      isOfAudience(db, sql`about.user_id`, audience),
      sql`(about.first_decided_at is null or about.first_decided_at > ${moment})`,
    )}`;
};

/** An export takes less than a day to write. */
const LONGEST_FILE = sql`interval '1 day'`;

/** About the person who exported, if they belong to the organization, at the moment the export exceeded the limit. */
const causesOfManyExported = (
  db: TenantDb,
  { range }: CauseQuestion,
  { above }: TriggerOf<'manyExported'>,
): CauseSource => {
  const moment = sql`(array_agg(named.taken_at order by named.taken_at))[${above + 1}]`;
  return sql`
    select 'file:' || named.file_id as key, taker.id as user_id, ${NOTHING} as visit_id, ${NOTHING} as result_id,
           ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, ${moment} as happened_at,
           jsonb_build_object('count', count(*)) as facts
    from named_files named
    left join users taker on taker.organization_id = named.organization_id and taker.id = named.taken_by
    where ${allOf(
      sql`named.organization_id = ${db.organizationId}`,
      sql`named.taken_at >= ${range.from}::timestamptz - ${LONGEST_FILE}`,
      sql`named.taken_at < ${range.until}::timestamptz + interval '1 millisecond'`,
      range.userId !== undefined && sql`named.taken_by = ${range.userId}`,
    )}
    group by named.file_id, taker.id
    having ${allOf(sql`count(*) > ${above}`, happenedIn(moment, range))}`;
};

const isAnswered = () => sql<SqlBool>`exists (
  select from result_remarks remark
  where remark.organization_id = alert.organization_id and remark.result_id = alert.result_id
    and alert.cause = 'remark:' || remark.id and remark.answered_at is not null)`;

const isDecided = () => sql<SqlBool>`exists (
  select from cases about
  where about.organization_id = alert.organization_id and about.user_id = alert.user_id
    and alert.cause = 'case:' || about.id and about.state in ('decided', 'closed'))`;

export const PEOPLE_TRIGGERS = {
  noBaseline: {
    causes: causesOfNoBaseline,
    isSettled: (db: TenantDb) => hasBaseline('alert.user_id', db.organizationId),
  },
  remark: { causes: causesOfRemark, isSettled: isAnswered },
  caseUndecided: { causes: causesOfCaseUndecided, isSettled: isDecided },
  manyExported: { causes: causesOfManyExported },
} satisfies Partial<TriggerSql>;
