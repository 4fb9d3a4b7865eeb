import { describe, expect, test } from 'vitest';
import { aMailbox, mailDeskForTests } from '#tests/support/mail/mail-desk.ts';
import { startMailSender } from './mail-sender.service.ts';

const TO = 'ana@test.example';

const desk = mailDeskForTests();

describe('senders', () => {
  test('send each of 50 mails once when two run at once', async () => {
    const { url, mails, waitFor } = await aMailbox();
    const people = Array.from({ length: 50 }, (_, n) => `person-${n}@test.example`);
    for (const to of people) await desk.queue(to);

    const senders = [startMailSender(desk.parts, desk.wayTo(url)), startMailSender(desk.parts, desk.wayTo(url))];
    await Promise.all(people.map((to) => waitFor(to)));
    await Promise.all(senders.map((sender) => sender.stop()));

    expect(
      mails()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(people.toSorted());
    expect((await desk.theMails()).filter(({ state }) => state !== 'sent')).toEqual([]);
  });

  test('are not held up by one slow recipient, nor is the shutdown', async () => {
    const { url, waitFor } = await aMailbox({
      refuse: (to) => (to === 'slow@test.example' ? new Promise(() => {}) : undefined),
    });
    await desk.queue('slow@test.example');
    for (let n = 0; n < 10; n += 1) await desk.queue(`person-${n}@test.example`);

    const sender = startMailSender(desk.parts, desk.wayTo(url));
    for (let n = 0; n < 10; n += 1) await waitFor(`person-${n}@test.example`);
    await sender.stop();

    expect((await desk.theMails()).filter(({ state }) => state === 'waiting')).toMatchObject([
      { to: 'slow@test.example', attempts: 1 },
    ]);
  });

  test('log what failed, but neither the recipient nor the content', async () => {
    desk.logLines.length = 0;
    const { url } = await aMailbox({ refuse: (to) => (to === TO ? 550 : 451) });
    await desk.queue(TO);
    await desk.queue('eve@test.example');

    await desk.sendDue(url);

    expect(desk.logLines).toHaveLength(2);
    expect(desk.logLines.join('')).toMatch(/mail given up/);
    expect(desk.logLines.join('')).toMatch(/EENVELOPE 550/);
    expect(desk.logLines.join('')).not.toMatch(/test\.example|Ana|Hello|token/);
  });
});
