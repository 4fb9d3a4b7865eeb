import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startMailSender } from '#areas/notifications/server/mail-sender.service.ts';
import { createTag, listTags } from '#areas/users/tags/tags.contract.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { readConfig } from '#platform/server/config.ts';
import { openQueue, workOn, type Job } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { openTracing } from '#platform/server/tracing/tracing.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openMailDesk } from '#tests/support/mail/mail-desk.ts';
import { readSources } from '#tests/support/sources.ts';
import { serverForTests, startServerBeside, type Caller } from '#tests/support/server/test-server.ts';
import { attributesOf, startTraceCollector } from '#tests/support/machines/trace-collector.ts';

const SERVER = 2;
const CLIENT = 3;
const FAILED = 2;
const CALLER_TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN = 'b7ad6b7169203331';
const PARENT = { traceparent: `00-${CALLER_TRACE}-${CALLER_SPAN}-01` };

const plain = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await plain.anAdmin();
});

/** Makes calls to a server whose traces are collected, and returns what has arrived when it has stopped. */
async function collected(settings: Record<string, string>, work: (caller: Caller) => Promise<unknown>) {
  const collector = await startTraceCollector();
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...settings });
  const tracing = await openTracing({ config, version: '1.2.3', log: createLog('silent') });
  const server = await startServerBeside(plain, settings, { tracing });
  await work(server.holding(admin.token ?? '', admin.userId));
  await server.inject({ url: '/healthz' });
  await server.inject({ url: '/no/such/page?name=Anastasia' });
  await server.close();
  await tracing.close();
  await collector.close();
  return collector;
}

test('a request is a span by its route, and its statements are parts of it', async () => {
  const { spans, resources, calls } = await collected({ OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20b' }, (caller) =>
    caller.call(createTag, { body: { name: 'Anastasia Ivanova' } }, PARENT),
  );
  const requests = spans().filter(({ kind }) => kind === SERVER);
  const [create] = requests;
  const parts = spans().filter(({ kind, parentSpanId }) => kind === CLIENT && parentSpanId === create?.spanId);

  expect(requests.map(({ name }) => name)).toEqual(['POST /api/v2.1/tags', 'GET none']);
  expect(create).toMatchObject({ traceId: CALLER_TRACE, parentSpanId: CALLER_SPAN });
  expect(create && attributesOf(create)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v2.1/tags',
    'http.response.status_code': 201,
    'evenkeel.request_id': expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert user_tags', 'commit']));
  expect(parts.every(({ traceId }) => traceId === CALLER_TRACE)).toBe(true);
  expect(attributesOf(resources()[0]?.resource ?? { attributes: [] })).toMatchObject({
    'service.name': 'evenkeel',
    'service.version': '1.2.3',
  });
  expect(calls[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-token': 'a b' } });
});

test('traces contain nothing about a person, an organization or an address', async () => {
  const { calls, spans } = await collected({}, async (caller) => {
    await caller.call(createTag, { body: { name: 'Boris Petrov' } });
    await caller.call(createTag, { body: { name: 'Boris Petrov' } });
    await caller.call(listUsers, { query: { search: 'Clara' } });
  });
  const sent = calls.map(({ body }) => body).join('\n');

  expect(spans().length).toBeGreaterThan(10);
  expect(sent).not.toMatch(/Anastasia|Boris|Petrov|Clara|\$1|where/);
  for (const value of [admin.organizationId, admin.userId ?? '', admin.token ?? '']) expect(sent).not.toContain(value);
  expect(new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))).toEqual(
    new Set([
      'http.request.method',
      'http.route',
      'evenkeel.request_id',
      'http.response.status_code',
      'db.system.name',
      'db.operation.name',
      'db.query.summary',
      'db.collection.name',
    ]),
  );
});

test('a job and a mail are spans of their own, with their statements and without what they are about', async () => {
  const collector = await startTraceCollector();
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const log = createLog('silent');
  const tracing = await openTracing({ config, version: '1.2.3', log });
  const databases = plain.openBeside(tracing.noteStatement);
  const runs: string[] = [];
  const job = (name: string, statement: string): Job => ({
    name,
    run: async () => {
      runs.push(name);
      await sql.raw(statement).execute(databases.system);
    },
  });
  const jobs = [job('count-logins', 'select count(*) from accounts'), job('fail', 'select Anastasia')];
  const queue = await openQueue(plain.queue, jobs, log);
  await workOn(queue, jobs, { databases, log, tracing });
  for (const { name } of jobs) await queue.send(name, { name: 'Anastasia' });
  await eventually(() => expect(runs).toEqual(expect.arrayContaining(['count-logins', 'fail'])));
  await queue.stop({ graceful: true });
  const desk = await openMailDesk();
  await desk.queue('anastasia@mine.example');
  const sent: string[] = [];
  const way = { endsAs: 'sent', deliver: async () => void sent.push('one') } as const;
  const sender = startMailSender({ ...desk.parts, tracing }, way);
  await eventually(() => expect(sent).toEqual(['one']));
  await sender.stop();
  await Promise.all([desk.close(), databases.close(), tracing.close()]);
  await collector.close();

  const spans = collector.spans();
  const work = (name: string) => spans.find((span) => span.name === name);
  const [count, failed] = [work('job count-logins'), work('job fail')];
  expect([count, failed, work('send mail')].map((span) => span?.parentSpanId)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(count && spans.find(({ parentSpanId }) => parentSpanId === count.spanId)?.name).toBe('select accounts');
  expect([count?.status.code ?? 0, failed?.status.code]).toEqual([0, FAILED]);
  expect(collector.calls.map(({ body }) => body).join('')).not.toMatch(/anastasia/i);
});

test('a share of 0 sends nothing, except what a caller traces', async () => {
  const { spans } = await collected({ OTEL_TRACES_SAMPLER_ARG: '0' }, async (caller) => {
    await caller.call(listTags, {});
    await caller.call(listTags, {}, PARENT);
  });

  expect(spans().filter(({ kind }) => kind === SERVER)).toHaveLength(1);
  expect(new Set(spans().map(({ traceId }) => traceId))).toEqual(new Set([CALLER_TRACE]));
});

test('a collector that is away is logged once, and requests are answered', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const tracing = await openTracing({ config, version: '1.2.3', log });
  const server = await startServerBeside(plain, {}, { tracing });

  expect((await server.holding(admin.token ?? '').call(listTags, {})).status).toBe(200);
  await server.close();
  await tracing.close();

  await eventually(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'traces could not be sent' });
});

test('the libraries are loaded only when traces are collected', () => {
  const loaded = readSources('{apps,areas,platform}/**/*.ts').flatMap(({ path, text }) =>
    [...text.matchAll(/^import (?!type )[^;]*'@opentelemetry\/[^']+'/gm)].map(() => path),
  );

  expect(loaded).toEqual([]);
});
