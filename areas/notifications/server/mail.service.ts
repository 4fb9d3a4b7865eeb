import type { SystemDb, TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Mail } from '../mail.ts';
import { checkedAddress } from './mail-address.ts';
import { renderMail } from './mail-body.ts';
import { insertMail } from './mail.queries.ts';
import { closeMail } from './sealed-mail.ts';
import { senderNameIn } from './sender-name.service.ts';

/**
 * Puts a mail on its way, in the transaction of what causes it: it is sent if, and only if, the change stands. The
 * caller never waits for a mail server. Whoever wants to know later what became of it gives it an id.
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
