import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { readConfig } from '#platform/server/config.ts';
import { startMailbox } from '#tests/support/mail/mailbox.ts';
import { openMailDesk, type MailDesk } from '#tests/support/mail/mail-desk.ts';
import { buildWorker } from './build-worker.ts';

let desk: MailDesk;
let directory: string;
beforeAll(async () => {
  desk = await openMailDesk();
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-worker-'));
});
afterAll(async () => {
  await desk.close();
  await rm(directory, { recursive: true });
});

const aWorker = (settings: Record<string, string>) =>
  buildWorker({ ...desk.parts, config: readConfig({ DATA_DIR: directory, ...settings }) }, desk.queueConnection);

test('a worker sends the mails of its installation', async () => {
  const mailbox = await startMailbox();
  const worker = await aWorker({ SMTP_URL: mailbox.url });

  await desk.queue('ana@test.example');

  expect((await mailbox.waitFor('ana@test.example')).subject).toBe('Hello Ana');
  await worker.stop();
  await mailbox.close();
});

test('a worker without a mail server writes them to files', async () => {
  const worker = await aWorker({});

  await desk.queue('eve@test.example');

  await eventually(async () => expect((await desk.theMails()).map(({ state }) => state)).toContain('kept'));
  expect(await readdir(join(directory, 'outbox'))).toEqual([
    expect.stringMatching(/^\d{8}T\d{6}Z-[0-9a-f-]{36}\.eml$/),
  ]);
  await worker.stop();
});
