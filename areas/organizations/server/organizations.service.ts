import { record } from '#platform/server/audit.ts';
import type { SystemDb, TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Locale } from '#platform/shared/locale.ts';
import {
  findOrganization,
  insertOrganization,
  updateOrganization,
  type Organization,
} from './organizations.queries.ts';

export type { Organization };

/** A new organization; it has no name until its first administrator gives it one. */
export async function createOrganization(
  system: SystemDb,
  { name = '', timeZone = 'UTC', locale }: { name?: string; timeZone?: string; locale: Locale },
): Promise<string> {
  const id = newId();
  await insertOrganization(system, { id, name, timeZone, locale });
  return id;
}

export const thisOrganization = (db: TenantDb): Promise<Organization | undefined> => findOrganization(db);

export async function describeOrganization(db: TenantDb, organization: Omit<Organization, 'id'>): Promise<void> {
  const before = await findOrganization(db);
  await updateOrganization(db, organization);
  await record(db, {
    action: 'organization.changed',
    objectType: 'organization',
    objectId: db.organizationId,
    detail: { from: before, to: organization },
  });
}
