import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailDesk, type MailDesk } from '#tests/support/mail/mail-desk.ts';
import { tidyMails } from './tidying.service.ts';

let desk: MailDesk;
let directory: string;
beforeAll(async () => {
  desk = await openMailDesk();
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-tidy-'));
});
afterAll(async () => {
  await desk.close();
  await rm(directory, { recursive: true });
});

test('sent mails are deleted after 30 days, waiting ones are not', async () => {
  const { system } = desk.parts.databases;
  for (const to of ['old-sent', 'old-kept', 'old-waiting', 'new-sent']) await desk.queue(`${to}@test.example`);
  await sql`update mails set created_at = now() - interval '31 days' where to_address like 'old-%'`.execute(system);
  await sql`update mails set state = 'sent', sealed = null where to_address like '%-sent@%'`.execute(system);
  await sql`update mails set state = 'kept' where to_address like '%-kept@%'`.execute(system);

  await tidyMails(system, directory);

  expect((await desk.theMails()).map(({ to }) => to)).toEqual(['old-waiting@test.example', 'new-sent@test.example']);
});
