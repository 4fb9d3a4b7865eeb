import { sql } from 'kysely';
import type { GateAnswer } from '#areas/gate/gate-answer.ts';
import { COUNTED_MINUTES, MOST_ANSWERS, type GateNow } from '#areas/gate/gate-answers.contract.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { firstIdAt } from './answer-id.queries.ts';

/** Only answers that gates asked for: not those to people about themselves, and not changes that the product noted. */
export const atGates = (db: TenantDb, siteId: string | null) => sql`
  told.organization_id = ${db.organizationId} and told.asked_by is not null
    and told.asked_by is distinct from told.user_id
    and (${siteId}::uuid is null or told.site_id = ${siteId})`;

interface AnswerRow {
  id: string;
  at: string;
  site: string | null;
  employeeNumber: string | null;
  userId: string | null;
  firstName: string | null;
  lastName: string | null;
  answer: GateAnswer;
  until: string | null;
}

/** Returns the last answers, the newest first. */
export const findLastAnswers = async (db: TenantDb, siteId: string | null): Promise<AnswerRow[]> => {
  const { rows } = await sql<AnswerRow>`
    select told.id, told.at, site.name as site, person.employee_number as "employeeNumber", person.id as "userId",
      person.first_name as "firstName", person.last_name as "lastName", told.answer, told.until
    from gate_answers told
    left join users person on person.organization_id = told.organization_id and person.id = told.user_id
    left join user_tags site on site.organization_id = told.organization_id and site.id = told.site_id
    where ${atGates(db, siteId)}
    order by told.id desc limit ${MOST_ANSWERS}`.execute(db);
  return rows;
};

export const countAnswers = async (db: TenantDb, siteId: string | null): Promise<GateNow['counts']> => {
  const { rows } = await sql<{ answer: GateAnswer; count: number }>`
    select told.answer, count(*) as count
    from gate_answers told
    where ${atGates(db, siteId)} and told.id >= ${firstIdAt(sql`now() - make_interval(mins => ${COUNTED_MINUTES})`)}
    group by told.answer`.execute(db);
  return rows;
};

/** Returns the sites that questions of the last day named. */
export const findAskedSites = async (db: TenantDb): Promise<GateNow['sites']> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select site.id, site.name from user_tags site
    where site.organization_id = ${db.organizationId} and site.deleted_at is null and site.id in (
      select told.site_id from gate_answers told
      where told.organization_id = ${db.organizationId} and told.id >= ${firstIdAt(sql`now() - interval '1 day'`)})
    order by lower(site.name)`.execute(db);
  return rows;
};
