import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMail } from '#tests/support/mail/mailbox.ts';
import { deleteOldMailFiles, fileTransport } from './file-transport.ts';

const ID = '019a8000-0000-7000-8000-000000000001';
const NAME = `20261115T083000Z-${ID}.eml`;
const MAIL = {
  id: ID,
  to: 'ana@test.example',
  createdAt: '2026-11-15T08:30:00.123Z',
  subject: 'Olá Ana',
  text: 'Amanhã.\n\nhttps://portal.test.example/signup#token=a-long-token-that-goes-over-the-width-of-one-line-in-a-mail\n',
  html: '<p>Amanhã.</p>',
};
const never = new AbortController().signal;

let directory: string;
let outbox: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-outbox-'));
  outbox = join(directory, 'outbox');
});
afterEach(() => rm(directory, { recursive: true }));

const keep = () =>
  fileTransport({ DATA_DIR: directory, MAIL_FROM: 'Evenkeel <keel@mine.example>' }).deliver(MAIL, never);

test('a mail without a mail server is a file that only its owner can read', async () => {
  await keep();

  expect(await readdir(outbox)).toEqual([NAME]);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  expect((await stat(join(outbox, NAME))).mode & 0o777).toBe(0o600);
  const mail = await readMail(await readFile(join(outbox, NAME)));
  expect(mail.headers.get('date')).toBe('Sun, 15 Nov 2026 08:30:00 +0000');
  expect(mail).toMatchObject({
    to: MAIL.to,
    from: 'keel@mine.example',
    subject: MAIL.subject,
    text: expect.stringContaining('Amanhã.'),
    link: 'https://portal.test.example/signup#token=a-long-token-that-goes-over-the-width-of-one-line-in-a-mail',
    messageId: `<${ID}@mine.example>`,
  });
});

test('a mail that is written twice is one file', async () => {
  await keep();
  await keep();

  expect(await readdir(outbox)).toEqual([NAME]);
});

test('old mails are removed, other files are not', async () => {
  await keep();
  const old = NAME.replace('2026', '2025');
  for (const name of [old, 'notes.txt', 'copy-of.eml']) {
    await writeFile(join(outbox, name), '');
    await utimes(join(outbox, name), 0, 0);
  }

  await deleteOldMailFiles(directory, 30);

  expect((await readdir(outbox)).toSorted()).toEqual([NAME, 'copy-of.eml', 'notes.txt'].toSorted());
});
