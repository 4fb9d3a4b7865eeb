import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '#platform/server/database/keyset.ts';
import { idCell, type RowSource, type Writing } from './cells.queries.ts';
import { changedSince, inPeriod, type DatasetScope } from './dataset-scope.queries.ts';

/** A person in the filter matches both as the actor and as the subject of an entry. */
function wantedEntries(scope: DatasetScope): RawBuilder<SqlBool> {
  const { users } = scope.request.filter;
  return allOf(
    sql`entry.organization_id = ${scope.db.organizationId}`,
    inPeriod(scope, sql`entry.at`),
    users && sql`(entry.actor_id = any(${users}::uuid[]) or entry.object_id = any(${users}::uuid[]))`,
    changedSince(scope, sql`entry.at`),
  );
}

const nameOf = (person: 'actor' | 'subject'): RawBuilder<unknown> =>
  sql`nullif(trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}), '')`;

export const auditRows = (scope: DatasetScope, writing: Writing): RowSource => ({
  values: {
    entry: idCell(writing, sql`entry.id`),
    at: sql`entry.at`,
    actor: idCell(writing, sql`entry.actor_id`),
    actorName: nameOf('actor'),
    action: sql`entry.action`,
    objectType: sql`entry.object_type`,
    object: idCell(writing, sql`entry.object_id`),
    objectName: nameOf('subject'),
    detail: sql`entry.detail`,
    requestId: sql`entry.request_id`,
    sealPosition: sql`seal.position`,
    sealHash: sql`encode(seal.hash, 'hex')`,
  },
  rows: sql`
    audit_entries entry
    left join audit_seals seal on seal.organization_id = entry.organization_id and seal.entry_id = entry.id
    left join users actor on actor.organization_id = entry.organization_id and actor.id = entry.actor_id
    left join users subject on subject.organization_id = entry.organization_id and subject.id = entry.object_id
    where ${wantedEntries(scope)}
    order by entry.at, entry.id`,
});
