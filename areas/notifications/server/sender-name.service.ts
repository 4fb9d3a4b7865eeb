import { settingInForce } from '#areas/organizations/server/setting-changes.service.ts';
import type { SystemDb, TenantDb } from '#platform/server/database.ts';

/** While an organization has set nothing, its mails come under the installation's own name. */
export const USUAL_SENDER: { readonly senderName: string | null } = { senderName: null };

/** Mails about a login are nobody's but the installation's. */
export async function senderNameIn(db: TenantDb | SystemDb): Promise<string | null> {
  if (db.sees === 'directory') return null;
  return (await settingInForce(db, 'notifications', USUAL_SENDER)).value.senderName;
}
