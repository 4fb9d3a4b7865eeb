import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Mail } from '../mail.ts';
import { checkedAddress } from './mail-address.ts';
import { renderMail } from './mail-body.ts';
import { insertMail } from './mail.queries.ts';
import { closeMail } from './sealed-mail.ts';
import { senderNameIn } from './sender-name.service.ts';

/**
 * Queues a mail in the transaction of its cause, so it is sent if and only if that commits. The caller never waits for
 * a mail server. Pass an id to ask for the outcome later.
 */
export async function queueMail(
  parts: Pick<ServerParts, 'texts' | 'seal' | 'publicUrl'>,
  db: TenantDb | SystemDb,
  mail: Mail,
  id: string = newId(),
): Promise<void> {
  const to = checkedAddress(mail.to);
  const senderName = await senderNameIn(db);
  const rendered = { ...renderMail(parts, mail), ...(senderName !== null && { senderName }) };
  await insertMail(db, { id, to, sealed: closeMail(parts.seal, id, rendered) });
}
