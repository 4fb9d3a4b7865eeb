import { callerAddress } from '#platform/server/http/address-block.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { refuseWrong, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { stopLinkUnknown } from '../reminders.contract.ts';
import { deleteRefusal, findPersonOfStop, insertRefusal } from './reminder-refusals.queries.ts';
import { organizationIn, stopHash } from './stop-token.ts';

const WRONG_LINKS: FailureLimit = { name: 'wrong stop link', failures: 10, windowSeconds: 60 };

export async function setReminderMails(db: TenantDb, userId: string, isWanted: boolean): Promise<void> {
  const isChanged = await (isWanted ? deleteRefusal : insertRefusal)(db, userId);
  if (isChanged) await noteChange(db, userId, isWanted);
}

const noteChange = (db: TenantDb, userId: string, isWanted: boolean): Promise<void> =>
  record(db, {
    action: isWanted ? 'reminder_mails.wanted' : 'reminder_mails.refused',
    objectType: 'user',
    objectId: userId,
  });

/** Needs no session, only the link of a mail; using it again has the same effect. */
export async function stopReminderMails(parts: ServerParts, token: string, { ip }: Origin): Promise<void> {
  if (await refuseByLink(parts, token)) return;
  await refuseWrong(parts.databases.system, [{ limit: WRONG_LINKS, key: callerAddress(ip) }], stopLinkUnknown);
}

/** Returns false when the link is unknown. */
async function refuseByLink({ databases }: ServerParts, token: string): Promise<boolean> {
  const organizationId = organizationIn(token);
  if (!isUuid(organizationId)) return false;
  return withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
    const userId = await findPersonOfStop(db, stopHash(token));
    if (userId && (await insertRefusal(db, userId))) await noteChange(db, userId, false);
    return userId !== undefined;
  });
}
