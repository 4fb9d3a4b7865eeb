import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { OutboxMail, OutboxQuery } from '../outbox.contract.ts';

export type StoredMail = Omit<OutboxMail, 'content'> & { readonly sealed: Buffer | null };

/** Returns one page of the installation's mails, newest first. */
export async function findMails(system: SystemDb, { state, cursor, limit }: OutboxQuery): Promise<Page<StoredMail>> {
  const by = sql`created_at`;
  const page = keyset({ by, id: sql`id`, descending: true }, { cursor, limit });
  const matches = allOf(sql`true`, state && sql`state = ${state}`);
  const { rows } = await sql<StoredMail & { sortKey: string }>`
    select id, to_address as "to", state, attempts, created_at as "createdAt", sent_at as "sentAt",
           case when state = 'waiting' then next_attempt_at end as "nextAttemptAt",
           last_error as "lastError", sealed, (${by})::text as "sortKey"
    from mails
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(system);
  const total = await countRows(system, sql`mails where ${matches}`);
  return toPage(rows, limit, total);
}
