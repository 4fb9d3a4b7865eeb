import type { SystemDb, TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Mail } from '../mail.ts';
import { insertMail } from './mail.queries.ts';
import { renderMail } from './mail-body.ts';

/**
 * Puts a mail on its way, in the transaction of what causes it: it is sent if, and only if, the change stands. The
 * caller never waits for a mail server.
 */
export async function queueMail(
  parts: Pick<ServerParts, 'texts' | 'seal'>,
  db: TenantDb | SystemDb,
  mail: Mail,
): Promise<void> {
  const id = newId();
  const rendered = renderMail(parts.texts, mail);
  await insertMail(db, { id, to: mail.to, sealed: parts.seal.close(JSON.stringify(rendered), sealContext(id)) });
}

/** Where a sealed mail belongs: it opens in its own row only. */
export const sealContext = (mailId: string): string => `mails ${mailId}`;
