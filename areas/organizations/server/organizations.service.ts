import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { OrganizationChanges } from '../organizations.contract.ts';
import { changeWords } from './organization-settings.service.ts';
import { lastSettingVersion } from './setting-changes.service.ts';
import {
  findOrganization,
  insertOrganization,
  updateOrganization,
  type Organization,
} from './organizations.queries.ts';

export type { Organization };

interface NewOrganization {
  /** Given when creation may be retried: the existing organization is then found instead of created twice. */
  readonly id?: string;
  readonly name?: string;
  readonly timeZone?: string;
  readonly locale: Locale;
}

/** Creates an organization, which has no name until its first administrator sets it. */
export async function createOrganization(
  system: SystemDb,
  { id = newId(), name = '', timeZone = 'UTC', locale }: NewOrganization,
): Promise<string> {
  await insertOrganization(system, { id, name, timeZone, locale });
  return id;
}

export const thisOrganization = (db: TenantDb): Promise<Organization | undefined> => findOrganization(db);

/** Returns the organization's name, location and language. */
export async function profileOf(db: TenantDb): Promise<Omit<Organization, 'id'>> {
  const organization = await findOrganization(db);
  if (!organization) throw new RangeError('A transaction is in an organization that exists.');
  const { name, timeZone, locale } = organization;
  return { name, timeZone, locale };
}

export async function changeOrganization(
  db: TenantDb,
  changes: OrganizationChanges,
): Promise<Omit<Organization, 'id'>> {
  const version = await lastSettingVersion(db, 'organization');
  await changeWords(db, version, () => updateOrganization(db, changes));
  return profileOf(db);
}
