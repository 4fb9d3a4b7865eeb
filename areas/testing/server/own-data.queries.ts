import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { StoredRow } from '#platform/server/rows-about.ts';
import { SCORES_VIEWED, type Look } from '../own-data.contract.ts';

export interface LookRow extends Omit<Look, 'by'> {
  firstName: string | null;
  lastName: string | null;
}

/** What others did with a person's results, and on which days they saw the scores; the latest first. */
export const findLooks = async (
  db: TenantDb,
  userId: string,
  looks: readonly string[],
  most: number,
): Promise<LookRow[]> => {
  const { rows } = await sql<LookRow>`
    select look.id, look.at, look.what, look.result_id as "resultId", look.test_type as "testType",
           look.taken_at as "takenAt", actor.first_name as "firstName", actor.last_name as "lastName"
    from (
      (select entry.id::text as id, entry.at, entry.action as what, result.id as result_id, result.test_type,
              result.taken_at, entry.actor_id
       from results result
       join audit_entries entry on entry.organization_id = result.organization_id and entry.object_id = result.id
         and entry.object_type = 'result' and entry.action = any(${looks})
         and entry.actor_id is distinct from result.user_id
       where result.organization_id = ${db.organizationId} and result.user_id = ${userId}
       order by entry.at desc, entry.id desc
       limit ${most})
      union all
      (select reader_id || ' ' || seen_on, first_at, ${SCORES_VIEWED}, null, null, null, reader_id
       from score_looks
       where organization_id = ${db.organizationId} and user_id = ${userId}
       order by seen_on desc, first_at desc
       limit ${most})
    ) look
    left join users actor on actor.organization_id = ${db.organizationId} and actor.id = look.actor_id
    order by look.at desc, look.id desc
    limit ${most}`.execute(db);
  return rows;
};

/** All days on which somebody saw the scores, for the copy of one's data. Readers are named as in the record. */
export const findScoreLooks = async (db: TenantDb, userId: string): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select look.seen_on::text as seen_on, look.first_at, look.reader_id,
           nullif(trim(reader.first_name || ' ' || left(reader.last_name, 1)), '') as by
    from score_looks look
    left join users reader on reader.organization_id = look.organization_id and reader.id = look.reader_id
    where look.organization_id = ${db.organizationId} and look.user_id = ${userId}
    order by look.first_at desc`.execute(db);
  return rows;
};
