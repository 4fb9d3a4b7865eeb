import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startCollector, type Collector } from '#tests/support/machines/collector.ts';
import { aPng } from '#tests/support/results/image-files.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { changeFeedback, getFeedbackScreenshot, listErrorReports, listFeedback } from '../reports.contract.ts';
import { writeEnvelope, type EnvelopeItem } from './envelope.ts';

const PRODUCTION = 'portal.example';
const PREVIEW = 'preview.example';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let collector: Collector;
let server: TestServer;
beforeAll(async () => {
  collector = await startCollector();
  server = await startTestServer({
    PRODUCTION_HOST: PRODUCTION,
    PREVIEW_HOST: PREVIEW,
    SENTRY_DSN: collector.dsn,
    ALLOW_PRIVATE_NETWORK: '1',
  });
});
afterAll(async () => {
  await server.close();
  await collector.close();
});
beforeEach(() => {
  collector.envelopes.length = 0;
  collector.answerWith(200);
});

const json = (type: string, payload: object): EnvelopeItem => ({
  type,
  header: { type },
  payload: Buffer.from(JSON.stringify(payload)),
});
const hex = () => crypto.randomUUID().replaceAll('-', '');

const anError = (type: string) =>
  json('event', {
    event_id: hex(),
    release: 'evenkeel@0.1.0',
    request: { url: '/users/0199?q=Doe' },
    exception: {
      values: [
        {
          type,
          value: 'Jane Doe scored eighty-seven',
          stacktrace: { frames: [{ filename: '/assets/a-B1x9_cQz.js', function: 'show', lineno: 7 }] },
        },
      ],
    },
  });
const aReport = (message: string) =>
  json('feedback', {
    event_id: hex(),
    contexts: {
      feedback: { message, name: 'Ann', contact_email: 'ann@example.com', url: '/users/1', source: 'widget' },
    },
    tags: { locale: 'pt' },
  });
const aScreenshot = (note?: string): EnvelopeItem => ({
  type: 'attachment',
  header: { type: 'attachment', filename: '../evil.html' },
  payload: Buffer.from(aPng({ ...(note !== undefined && { note }) })),
});

interface Sending {
  host?: string;
  dsn?: string;
  userAgent?: string;
  ip?: string;
}

const post = (payload: Buffer | string, { host = PRODUCTION, userAgent = BROWSER, ip = '127.0.0.1' }: Sending = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/v2.1/telemetry/envelope',
    headers: { host, 'content-type': 'application/x-sentry-envelope', 'user-agent': userAgent },
    remoteAddress: ip,
    payload,
  });
const send = (items: readonly EnvelopeItem[], sending: Sending = {}) =>
  post(writeEnvelope({ header: { dsn: sending.dsn ?? collector.dsn }, items }), sending);

const superAdmin = async () => {
  const organizationId = await server.anOrganization('Ours');
  return server.signedInAs('admin', organizationId, { isSuperAdmin: true });
};
const known = async (type: string) => {
  const { body } = await (await superAdmin()).call(listErrorReports, {});
  return body.items.filter((report) => report.type === type);
};

describe('from the production host', () => {
  test('an error is stored once, counted, and forwarded without its details', async () => {
    await send([anError('CountedError')]);
    const answer = await send([anError('CountedError')]);

    expect(answer.statusCode).toBe(204);
    expect(await known('CountedError')).toMatchObject([
      { count: 2, page: '/users/:id', text: '(text withheld)', place: '/assets/a.js:7', release: 'evenkeel@0.1.0' },
    ]);
    await expect.poll(() => collector.itemsOf('event')).toHaveLength(2);
    expect(collector.envelopes.map(({ text }) => text).join()).not.toMatch(/Jane|eighty-seven|Doe/);
  });

  test('a collector that never answers delays no one', async () => {
    collector.answerWith(undefined);

    const answer = await send([anError('SlowError')]);

    expect(answer.statusCode).toBe(204);
    expect(await known('SlowError')).toHaveLength(1);
  });

  test('an error of a bot is only logged, once a minute', async () => {
    await send([anError('BotError')], { userAgent: BOT });
    await send([anError('BotError')], { userAgent: BOT });

    expect(await known('BotError')).toEqual([]);
    expect(collector.envelopes).toEqual([]);
    expect(server.logLines.filter((line) => line.includes('BotError'))).toHaveLength(1);
  });

  test.each([
    ['feedback', [aReport('Hello')]],
    ['a kind that is not on the list', [json('session', {})]],
    ['nothing', []],
  ] as const)('%s is refused', async (_, items) => {
    expect((await send(items)).statusCode).toBe(422);
    expect(collector.envelopes).toEqual([]);
  });

  test('an envelope for another collector is refused', async () => {
    const answer = await send([anError('ForeignError')], { dsn: 'https://key@elsewhere.example/42' });

    expect(answer.statusCode).toBe(422);
    expect(await known('ForeignError')).toEqual([]);
  });

  test('an invalid or oversized envelope is refused', async () => {
    expect((await post('not an envelope')).statusCode).toBe(422);
    expect((await post(Buffer.alloc(2 * 1024 * 1024))).statusCode).toBe(413);
    expect((await post(Buffer.alloc(7 * 1024 * 1024))).statusCode).toBe(413);
  });

  test('the number of envelopes from one sender is limited', async () => {
    const answers = [];
    for (let sent = 0; sent < 301; sent++) answers.push(await post('x', { ip: '203.0.113.9' }));

    expect(answers.slice(0, 300).every(({ statusCode }) => statusCode === 422)).toBe(true);
    expect(answers.at(-1)?.statusCode).toBe(429);
  });
});

describe('from the preview host', () => {
  const preview = (ip: string) => ({ host: PREVIEW, ip });

  test('an error is refused, because this host reports none', async () => {
    expect((await send([anError('PreviewError')], preview('198.51.100.1'))).statusCode).toBe(422);
    expect(await known('PreviewError')).toEqual([]);
  });

  test('a report arrives with its screenshot, is stored, and can be viewed and marked as done', async () => {
    const answer = await send([aReport('It is broken'), aScreenshot('taken at home')], preview('198.51.100.2'));

    expect(answer.statusCode).toBe(204);
    expect(collector.itemsOf('feedback')).toMatchObject([
      { contexts: { feedback: { message: 'It is broken', name: 'Ann', source: 'widget', url: '/users/:id' } } },
    ]);
    const attachment = collector.envelopes[0]?.items.find(({ type }) => type === 'attachment');
    expect(attachment?.header).toMatchObject({ filename: 'screenshot.png', content_type: 'image/png' });
    const admin = await superAdmin();
    const { body } = await admin.call(listFeedback, { query: { state: 'new' } });
    const report = body.items.find(({ message }) => message === 'It is broken');
    expect(report).toMatchObject({
      name: 'Ann',
      email: 'ann@example.com',
      hasScreenshot: true,
      delivery: 'taken',
      locale: 'pt',
    });
    const params = { id: report?.id ?? '' };
    const { body: file } = await admin.call(getFeedbackScreenshot, { params });
    expect(Buffer.from(file.bytes).toString('latin1')).not.toContain('taken at home');
    expect((await admin.call(changeFeedback, { params, body: { state: 'done' } })).body.state).toBe('done');
    const acts = await asAdmin<{ action: string }>(
      server.admin,
      `select action from installation_record where detail->>'id' = $1 order by at`,
      [params.id],
    );
    expect(acts.map(({ action }) => action)).toEqual(['feedback.viewed', 'feedback.changed']);
  });

  test.each([
    [403, 403, 'refused'],
    [500, 503, 'failed'],
    [429, 503, 'failed'],
  ] as const)('the collector’s answer %i is passed on as %i', async (status, passedOn, delivery) => {
    collector.answerWith(status);

    const answer = await send([aReport(`Answered ${status}`)], preview('198.51.100.3'));

    expect(answer.statusCode).toBe(passedOn);
    const { body } = await (await superAdmin()).call(listFeedback, {});
    expect(body.items.find(({ message }) => message === `Answered ${status}`)).toMatchObject({ delivery });
  });

  test('a picture that is not an image is dropped', async () => {
    const fake = { ...aScreenshot(), payload: Buffer.from('<script>') };

    await send([aReport('With a fake'), fake], preview('198.51.100.4'));

    expect(collector.envelopes[0]?.items.map(({ type }) => type)).toEqual(['feedback']);
  });
});

test('envelopes from any other host are refused', async () => {
  expect((await send([anError('LocalError')], { host: 'localhost:3000' })).statusCode).toBe(404);
  expect(await known('LocalError')).toEqual([]);
});
