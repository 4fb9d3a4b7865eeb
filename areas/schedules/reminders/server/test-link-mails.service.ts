import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { createTestLink } from '#areas/testing/places/server/test-access.service.ts';
import type { BulkResult, Selection } from '#areas/users/management/bulk.contract.ts';
import { bulkResult, selectedPeople } from '#areas/users/management/server/bulk.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { mailTime } from '#platform/shared/time/mail-time.ts';
import { MOST_MAILED } from '../test-link-mails.contract.ts';
import { lockLinkReaders } from './test-link-mails.queries.ts';

const TEXTS = {
  subject: 'schedules.mail.link.subject',
  body: 'schedules.mail.link.body',
  action: 'schedules.mail.action',
} as const;

/** A new link ends the person's earlier one. */
export async function mailTestLinks(
  parts: ServerParts,
  db: TenantDb,
  { visitor, people }: { readonly visitor: Visitor; readonly people: Selection },
): Promise<BulkResult> {
  const ids = await selectedPeople(db, visitor, people, MOST_MAILED);
  const readers = await lockLinkReaders(db, ids);
  for (const { id, email, firstName, locale, timeZone } of readers) {
    const { link, expiresAt } = await createTestLink(parts, db, visitor, id);
    const until = mailTime(expiresAt, { locale, timeZone, hourFormat: 'locale' });
    await queueMail(parts, db, { to: email, locale, texts: TEXTS, values: { firstName, until }, link });
  }
  return bulkResult(people, ids, readers);
}
