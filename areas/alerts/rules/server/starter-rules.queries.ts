import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/**
 * Returns whether the organization's language is the one its first administrator chose. They choose it with the name,
 * after the sign-up; an hour later it is taken as it is, so that no organization stays without rules.
 */
export const isLanguageChosen = async (db: TenantDb): Promise<boolean> => {
  const { rows } = await sql<{ isChosen: boolean }>`
    select name <> '' or created_at < now() - interval '1 hour' as "isChosen"
    from organizations where id = ${db.organizationId}`.execute(db);
  return rows[0]?.isChosen ?? false;
};

/** Includes deleted ones, so that no starter rule is created twice. */
export const findStarters = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ starter: string }>`
    select starter from alert_rules
    where organization_id = ${db.organizationId} and starter is not null`.execute(db);
  return rows.map(({ starter }) => starter);
};
