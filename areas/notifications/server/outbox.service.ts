import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type Actor } from '#platform/server/database/database.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { OutboxMail, OutboxQuery } from '../outbox.contract.ts';
import { findMails, type StoredMail } from './outbox.queries.ts';
import { openMail } from './sealed-mail.ts';

/** Mails can open other people's accounts, so every look is recorded. */
export async function readOutbox(
  { databases, config, seal }: Pick<ServerParts, 'databases' | 'config' | 'seal'>,
  reader: { organizationId: string; actor: Actor },
  query: OutboxQuery,
): Promise<Page<OutboxMail>> {
  const isReadable = config.SMTP_URL === undefined;
  const page = await findMails(databases.system, query);
  await withOrganization(databases, reader, (db) =>
    record(db, {
      action: 'outbox.viewed',
      objectType: 'mail',
      objectId: null,
      detail: { mails: page.items.length, withContent: isReadable },
    }),
  );
  return { ...page, items: page.items.map((mail) => toOutboxMail(mail, isReadable ? seal : undefined)) };
}

function toOutboxMail({ sealed, ...mail }: StoredMail, seal: Seal | undefined): OutboxMail {
  const opened = seal && sealed ? openMail(seal, mail.id, sealed) : undefined;
  return { ...mail, content: opened ? { subject: opened.subject, text: opened.text } : null };
}
