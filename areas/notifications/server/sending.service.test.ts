import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { withSystem } from '#platform/server/database/database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { aMailbox, LINK, mailDeskForTests } from '#tests/support/mail/mail-desk.ts';
import { startMailbox } from '#tests/support/mail/mailbox.ts';
import { claimDueMails, sendClaimed } from './sending.service.ts';

const TO = 'ana@test.example';

const desk = mailDeskForTests();

describe('a mail', () => {
  test.each([
    ['en', 'Hello Ana', 'Good morning, Ana.'],
    ['es', 'Hola Ana', 'Esto es para usted, mañana.'],
    ['pt', 'Olá Ana', 'Isto é para você, amanhã.'],
  ] as const)('arrives in %s as text and HTML, and its content is deleted', async (locale, subject, sentence) => {
    const { url, waitFor } = await aMailbox();
    await desk.queue(TO, { locale });

    await desk.sendDue(url);

    const mail = await waitFor(TO);
    expect(mail).toMatchObject({ subject, from: 'keel@mine.example', link: LINK });
    expect(mail.text).toContain(sentence);
    expect(mail.html).toContain(sentence);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(await desk.theMail()).toMatchObject({ state: 'sent', attempts: 1, isSealed: false, error: null });
  });

  test('from a transaction that failed is never sent', async () => {
    const { url, mails } = await aMailbox();
    const changed = withSystem(desk.parts.databases, async (db) => {
      await desk.queue(TO, { db });
      throw new Error('changed my mind');
    });
    await expect(changed).rejects.toThrow('changed my mind');

    await desk.sendDue(url);

    expect(mails()).toEqual([]);
  });

  test('that the server defers is tried again with the same Message-ID', async () => {
    const answers = [451, 421];
    const { url, mails } = await aMailbox({ refuse: () => answers.shift() });
    await desk.queue(TO);

    await desk.sendDue(url);
    const afterOne = await desk.theMail();
    await desk.sendDue(url);
    const notYetDue = await desk.theMail();
    await desk.letTimePass();
    await desk.sendDue(url);
    const afterTwo = await desk.theMail();
    await desk.letTimePass();
    await desk.sendDue(url);

    expect(afterOne).toMatchObject({ state: 'waiting', attempts: 1, isSealed: true, waitMinutes: 1 });
    expect(afterOne?.error).toContain('all recipients were rejected');
    expect(notYetDue).toEqual(afterOne);
    expect(afterTwo).toMatchObject({ state: 'waiting', attempts: 2, waitMinutes: 5 });
    expect(await desk.theMail()).toMatchObject({ state: 'sent', attempts: 3, error: null });
    expect(mails()).toHaveLength(1);
  });

  test('with an unknown outcome is sent at most twice, recognizable as the same', async () => {
    let broken = 0;
    const { url, mails } = await aMailbox({ hangUp: () => (broken += 1) === 1 });
    await desk.queue(TO);

    await desk.sendDue(url);
    await desk.letTimePass();
    await desk.sendDue(url);
    await desk.letTimePass();
    await desk.sendDue(url);

    expect(mails().map(({ to }) => to)).toEqual([TO, TO]);
    expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(1);
    expect(mails()[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@mine\.example>$/);
  });

  test('whose recipient is refused for good is given up at once', async () => {
    const { url, mails } = await aMailbox({ refuse: () => 550 });
    await desk.queue(TO);

    await desk.sendDue(url);

    expect(await desk.theMail()).toMatchObject({ state: 'failed', attempts: 1, isSealed: false });
    expect(mails()).toEqual([]);
  });

  test('that could not be sent in a day and a half is given up', async () => {
    const { url } = await aMailbox({ refuse: () => 451 });
    await desk.queue(TO);
    const waits: (number | undefined)[] = [];

    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await desk.letTimePass();
      await desk.sendDue(url);
      const mail = await desk.theMail();
      waits.push(mail?.state === 'waiting' ? mail.waitMinutes : undefined);
    }

    expect(waits).toEqual([1, 5, 30, 120, 360, 1440, undefined]);
    expect(await desk.theMail()).toMatchObject({ state: 'failed', attempts: 7, isSealed: false });
  });

  test('sealed with a lost secret is given up', async () => {
    const { url, mails } = await aMailbox();
    await desk.queue(TO, { seal: makeSeal('another secret') });

    await desk.sendDue(url);

    expect(await desk.theMail()).toMatchObject({
      state: 'failed',
      isSealed: false,
      error: expect.stringContaining('SECRET_KEY'),
    });
    expect(mails()).toEqual([]);
  });

  test('that a fast clock deferred for years is tried now', async () => {
    const { url, mails } = await aMailbox();
    await desk.queue(TO);
    await desk.putOff('10 years');

    await desk.sendDue(url);

    expect(mails().map(({ to }) => to)).toEqual([TO]);
  });

  test('that another sender has taken over is not changed by the first', async () => {
    const { url } = await aMailbox({ refuse: () => 550 });
    await desk.queue(TO);
    const [mine] = await claimDueMails(desk.parts, 1);
    await desk.letTimePass();
    await claimDueMails(desk.parts, 1);

    if (mine) await sendClaimed(desk.parts, desk.wayTo(url), mine, new AbortController().signal);

    expect(await desk.theMail()).toMatchObject({ state: 'waiting', attempts: 2, error: null });
  });
});

describe('a mail server', () => {
  test('that is down gets the mail once it is up', async () => {
    const { url, close } = await startMailbox();
    await close();
    await desk.queue(TO);

    await desk.sendDue(url);
    const meanwhile = await desk.theMail();
    const { waitFor } = await aMailbox({ port: Number(new URL(url).port) });
    await desk.letTimePass();
    await desk.sendDue(url);

    expect(meanwhile).toMatchObject({ state: 'waiting', error: expect.stringContaining('ECONNREFUSED') });
    expect((await waitFor(TO)).subject).toBe('Hello Ana');
  });

  test.each([
    ['says nothing', () => {}],
    ['answers a letter at a time', (say: (text: string) => void) => void setInterval(() => say('2'), 50).unref()],
  ])('that %s is disconnected, and the mail waits', async (_, behave) => {
    const server = createServer((socket) => behave((text) => socket.destroyed || socket.write(text)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await desk.queue(TO);

    await desk.sendDue(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, AbortSignal.timeout(300));

    expect(await desk.theMail()).toMatchObject({
      state: 'waiting',
      waitMinutes: 1,
      error: 'The mail server took too long.',
    });
    await new Promise((resolve) => server.close(resolve));
  });

  test.each([
    ['elsewhere that offers no TLS', (port: string) => `smtp://[::ffff:127.0.0.1]:${port}`, 'STARTTLS'],
    ['that does not speak TLS from the start', (port: string) => `smtps://127.0.0.1:${port}`, 'SSL'],
  ])('%s receives no mail', async (_, address, error) => {
    const { url, mails } = await aMailbox();
    await desk.queue(TO);

    await desk.sendDue(address(new URL(url).port));

    expect(await desk.theMail()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: expect.stringContaining(error),
    });
    expect(mails()).toEqual([]);
  });
});
