import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import type { ExportRecipient } from '../exports.contract.ts';

const FIELDS = sql`id, name, created_at as "createdAt"`;

export const findRecipients = async (db: TenantDb): Promise<ExportRecipient[]> => {
  const { rows } = await sql<ExportRecipient>`
    select ${FIELDS} from export_recipients where organization_id = ${db.organizationId}
    order by lower(name), id`.execute(db);
  return rows;
};

export const findRecipientByName = async (db: TenantDb, name: string): Promise<ExportRecipient | undefined> => {
  const { rows } = await sql<ExportRecipient>`
    select ${FIELDS} from export_recipients
    where organization_id = ${db.organizationId} and lower(name) = lower(${name})`.execute(db);
  return rows[0];
};

/** Counts the recipients, and locks out new ones until the transaction ends. */
export const countRecipients = async (db: TenantDb): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export recipients ${db.organizationId}`}, 0))`.execute(db);
  return countRows(db, sql`export_recipients where organization_id = ${db.organizationId}`);
};

export const insertRecipient = async (
  db: TenantDb,
  { id, name, sealedKey }: { id: string; name: string; sealedKey: Buffer },
): Promise<void> => {
  await insertRow(db, 'exportRecipients', { id, name, sealedKey, createdBy: db.actor.userId });
};

export const findSealedKey = async (db: TenantDb, id: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ sealedKey: Buffer }>`
    select sealed_key as "sealedKey" from export_recipients
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
  return rows[0]?.sealedKey;
};
