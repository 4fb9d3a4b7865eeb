import { settingInForce } from '#areas/organizations/server/setting-changes.service.ts';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';

/** Until an organization sets a name, its mails carry the installation's. */
export const USUAL_SENDER: { readonly senderName: string | null } = { senderName: null };

/** Mails about a login always carry the installation's name. */
export async function senderNameIn(db: TenantDb | SystemDb): Promise<string | null> {
  if (db.sees === 'directory') return null;
  return (await settingInForce(db, 'notifications', USUAL_SENDER)).value.senderName;
}
