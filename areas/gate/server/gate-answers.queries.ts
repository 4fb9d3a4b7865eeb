import { sql } from 'kysely';
import type { GateVerdict } from '#areas/gate/gate-answer.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { firstIdAt } from './answer-id.queries.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';

export interface ToldAnswer extends GateVerdict {
  readonly userId: string | null;
  readonly siteId: string | null;
}

/** Adds an answer to the record. */
export const insertAnswer = async (db: TenantDb, { answer, until, userId, siteId }: ToldAnswer): Promise<void> => {
  await sql`
    insert into gate_answers (id, asked_by, site_id, user_id, answer, until)
    values (${newId()}, ${db.actor.userId}, ${siteId}, ${userId}, ${answer}, ${until})`.execute(db);
};

/** Makes simultaneous changes of the answer about a person wait for each other. */
export const holdAnswersAbout = (db: TenantDb, userId: string): Promise<void> =>
  lockInOrganization(db, `gate ${userId}`);

/** Returns the last answer about a person at a site. */
export const findAnswerBefore = async (db: TenantDb, userId: string, siteId: string | null): Promise<string | null> => {
  const { rows } = await sql<{ answer: string }>`
    select answer from gate_answers
    where organization_id = ${db.organizationId} and user_id = ${userId} and site_id is not distinct from ${siteId}
    order by id desc limit 1`.execute(db);
  return rows[0]?.answer ?? null;
};

/** Limits a batch, so that no statement deletes for longer than a few seconds. */
const AT_ONCE = 5_000;

/** Deletes answers older than 90 days and returns whether there may be more. */
export const deletePastAnswers = async (db: TenantDb): Promise<{ count: number; isMore: boolean }> => {
  const { numAffectedRows } = await sql`
    delete from gate_answers
    where organization_id = ${db.organizationId} and id in (
      select id from gate_answers
      where organization_id = ${db.organizationId} and id < ${firstIdAt(sql`now() - interval '90 days'`)}
      order by id limit ${AT_ONCE})`.execute(db);
  const count = Number(numAffectedRows ?? 0n);
  return { count, isMore: count === AT_ONCE };
};
