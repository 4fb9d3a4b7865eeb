import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { callPath, type FileReply } from '#platform/shared/endpoint.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { getLogo, unfitLogo } from '../organization-settings.contract.ts';
import { logoHash, sentLogo } from './logo-picture.ts';
import { deleteLogo, findLogo, findLogoHash, saveLogo, type LogoRow } from './logos.queries.ts';
import { lastSettingVersion, noteSettingChange } from './setting-changes.service.ts';

/** Returns the address of a logo; null when there is none. */
export const logoPath = ({ organizationId }: Pick<TenantDb, 'organizationId'>, hash: string | null): string | null =>
  hash && callPath(getLogo, { id: organizationId, hash });

/** Returns the address of the organization's logo, for pages before sign-in. */
export const logoOfOrganization = async (db: TenantDb): Promise<string | null> => logoPath(db, await findLogoHash(db));

export async function showLogo(db: TenantDb, hash: string): Promise<FileReply> {
  const logo = await findLogo(db, hash);
  if (!logo) throw new Problem(notFound);
  return { contentType: logo.mime, bytes: new Uint8Array(logo.image) };
}

/** Returns the uploaded image as it is stored, under a name derived from its content. Also used for partners' logos. */
export function fitLogo(base64: string): LogoRow {
  const picture = sentLogo(base64);
  if (!picture) throw new Problem(unfitLogo);
  const { mime, width, height, bytes } = picture;
  return { image: Buffer.from(bytes), mime, width, height, hash: logoHash(bytes) };
}

export async function putLogo(db: TenantDb, base64: string): Promise<void> {
  const logo = fitLogo(base64);
  const before = await findLogoHash(db);
  if (before === logo.hash) return;
  await saveLogo(db, logo);
  await noteLogo(db, before, logo.hash);
}

export async function removeLogo(db: TenantDb): Promise<void> {
  const before = await findLogoHash(db);
  if (!before) throw new Problem(notFound);
  await deleteLogo(db);
  await noteLogo(db, before, null);
}

async function noteLogo(db: TenantDb, before: string | null, after: string | null): Promise<void> {
  const version = await lastSettingVersion(db, 'organization');
  const change = { before: { logo: before }, after: { logo: after } };
  await noteSettingChange(db, { section: 'organization', version: version + 1, ...change });
  const detail = { from: before, to: after };
  await record(db, { action: 'logo.changed', objectType: 'organization', objectId: db.organizationId, detail });
}
