import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import type {
  OrganizationFace,
  OrganizationSettings,
  OrganizationSettingsReply,
} from '../organization-settings.contract.ts';
import { organizationNamed } from '../organizations.events.ts';
import { differences } from '../setting-differences.ts';
import { findLogoHash } from './logos.queries.ts';
import { logoPath } from './logos.service.ts';
import {
  findOrganizationWords,
  updateOrganizationWords,
  type OrganizationWords,
} from './organization-settings.queries.ts';
import { expectVersion, lastSettingVersion, noteSettingChange } from './setting-changes.service.ts';

async function wordsInForce(db: TenantDb): Promise<OrganizationWords> {
  const words = await findOrganizationWords(db);
  if (!words) throw new RangeError('A transaction is in an organization that exists.');
  return words;
}

export async function showOrganizationSettings(db: TenantDb): Promise<OrganizationSettingsReply> {
  return {
    version: await lastSettingVersion(db, 'organization'),
    ...(await wordsInForce(db)),
    logo: logoPath(db, await findLogoHash(db)),
  };
}

/** Returns the settings that everyone in the organization sees on each page. */
export async function showOrganizationFace(db: TenantDb): Promise<OrganizationFace> {
  const { contactEmail, helpUrl, faqUrl } = await wordsInForce(db);
  return { logo: logoPath(db, await findLogoHash(db)), contactEmail, helpUrl, faqUrl };
}

export async function changeOrganizationSettings(
  db: TenantDb,
  { version, ...words }: OrganizationSettings,
): Promise<OrganizationSettingsReply> {
  await expectVersion(db, 'organization', version, () => showOrganizationSettings(db));
  await changeWords(db, version, () => updateOrganizationWords(db, words));
  return showOrganizationSettings(db);
}

/** A change of an organization's settings makes a version and an audit entry; no change makes none. */
export async function changeWords(db: TenantDb, version: number, change: () => Promise<void>): Promise<void> {
  const before = await wordsInForce(db);
  await change();
  const after = await wordsInForce(db);
  if (differences({ ...before }, { ...after }).length === 0) return;
  if (before.name === '' && after.name !== '') await announce(db, organizationNamed, {});
  await noteSettingChange(db, { section: 'organization', version: version + 1, before, after });
  await record(db, {
    action: 'organization.changed',
    objectType: 'organization',
    objectId: db.organizationId,
    detail: { from: before, to: after },
  });
}
