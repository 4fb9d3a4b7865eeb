import { sql } from 'kysely';
import { openMail } from '#areas/notifications/server/sealed-mail.ts';
import { linkIn, type ReadMail } from './mailbox.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

/** The mails that a test server has queued, oldest first: no worker runs there, so they are not sent. */
export async function readQueuedMails({ app, databases }: Pick<TestServer, 'app' | 'databases'>): Promise<ReadMail[]> {
  const { rows } = await sql<{ id: string; to: string; sealed: Buffer }>`
    select id, to_address as "to", sealed from mails where sealed is not null order by created_at, id`.execute(
    databases.system,
  );
  return rows.map(({ id, to, sealed }) => {
    const mail = openMail(app.parts.seal, id, sealed);
    if (!mail) throw new Error(`The mail ${id} was sealed with another secret.`);
    return { ...mail, to, link: linkIn(mail.text) };
  });
}
