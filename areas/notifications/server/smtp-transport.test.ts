import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { DeliveryError } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const MAIL = {
  id: '019a8000-0000-7000-8000-000000000001',
  to: 'ana@test.example',
  createdAt: '2026-11-15T08:30:00.123Z',
  subject: 'Hello',
  text: 'Hello.',
  html: '<p>Hello.</p>',
};

let server: SMTPServer;
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

async function startServer(options: SMTPServerOptions): Promise<number> {
  server = new SMTPServer({
    logger: false,
    allowInsecureAuth: true,
    onAuth: (_, __, answer) => answer(null, { user: 'keel' }),
    ...options,
  });
  // Some of these tests are about a client that refuses our certificate.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return (listening.address() as AddressInfo).port;
}

const failureAt = (url: string): Promise<DeliveryError> =>
  smtpTransport({ SMTP_URL: url, MAIL_FROM: 'keel@mine.example' })
    .deliver(MAIL, new AbortController().signal)
    .then(
      () => expect.unreachable('the mail was taken'),
      (error: unknown) => error as DeliveryError,
    );

const refusal = (responseCode: number) => Object.assign(new Error('No'), { responseCode });

test.each([
  ['login', { onAuth: (_, __, answer) => answer(refusal(535)) }, { code: 'EAUTH 535', isFinal: false }],
  ['sender', { onMailFrom: (_, __, answer) => answer(refusal(550)) }, { code: 'EENVELOPE 550', isFinal: false }],
  ['recipient', { onRcptTo: (_, __, answer) => answer(refusal(550)) }, { code: 'EENVELOPE 550', isFinal: true }],
  [
    'mail',
    { onData: (stream, _, answer) => void stream.resume().on('end', () => answer(refusal(554))) },
    { code: 'EMESSAGE 554', isFinal: true },
  ],
  [
    'mail for now',
    { onData: (stream, _, answer) => void stream.resume().on('end', () => answer(refusal(452))) },
    { code: 'EMESSAGE 452', isFinal: false },
  ],
] satisfies [string, SMTPServerOptions, object][])('a refused %s', async (_, options, failure) => {
  const port = await startServer(options);

  expect(await failureAt(`smtp://keel:secret@127.0.0.1:${port}`)).toMatchObject(failure);
});

test('an untrusted certificate is refused, and nothing is sent', async () => {
  const heard: string[] = [];
  const port = await startServer({
    secure: true,
    onAuth: ({ username = '' }, _, answer) => (heard.push(username), answer(null, { user: username })),
  });

  const failure = await failureAt(`smtps://keel:secret@127.0.0.1:${port}`);

  expect(failure.isFinal).toBe(false);
  expect(failure.message).toMatch(/certificate|self.signed/i);
  expect(heard).toEqual([]);
});
