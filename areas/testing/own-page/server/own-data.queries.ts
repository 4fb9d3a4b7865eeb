import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { StoredRow } from '#platform/server/database/rows-about.ts';
import { PERSON_LOOKS, SCORES_VIEWED, type Look } from '../own-data.contract.ts';

export interface LookRow extends Omit<Look, 'by'> {
  firstName: string | null;
  lastName: string | null;
}

/** Finds what others did with a person's results, and the days on which they saw the scores; the latest first. */
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
      union all (${looksAtPerson(db, userId, most)})
      union all (${filesWith(db, userId, most)})
    ) look
    left join users actor on actor.organization_id = ${db.organizationId} and actor.id = look.actor_id
    order by look.at desc, look.id desc
    limit ${most}`.execute(db);
  return rows;
};

/** Selects summaries about the person, and copies of their data. */
const looksAtPerson = (db: TenantDb, userId: string, most: number) => sql`
  select entry.id::text, entry.at, entry.action, null, null, null, entry.actor_id
  from audit_entries entry
  where entry.organization_id = ${db.organizationId} and entry.object_type = 'user' and entry.object_id = ${userId}
    and entry.action = any(${[...PERSON_LOOKS]}) and entry.actor_id is distinct from ${userId}
  order by entry.at desc, entry.id desc
  limit ${most}`;

/** Selects files that named the person. */
const filesWith = (db: TenantDb, userId: string, most: number) => sql`
  select file_id::text, taken_at, 'named_file.' || kind, null, null, null, taken_by
  from named_files
  where organization_id = ${db.organizationId} and user_id = ${userId}
  order by taken_at desc, file_id desc
  limit ${most}`;

/**
 * Finds all days on which another person saw the scores, for the copy of a person's data. Readers are named as in the
 * record.
 */
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

/** Finds all files that named the person, for the copy of a person's data. */
export const findNamedFiles = async (db: TenantDb, userId: string): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select file.kind, file.taken_at, file.taken_by,
           nullif(trim(taker.first_name || ' ' || left(taker.last_name, 1)), '') as by
    from named_files file
    left join users taker on taker.organization_id = file.organization_id and taker.id = file.taken_by
    where file.organization_id = ${db.organizationId} and file.user_id = ${userId}
    order by file.taken_at desc`.execute(db);
  return rows;
};
