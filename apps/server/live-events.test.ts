import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { PgBoss } from 'pg-boss';
import { logout } from '#areas/identity/sessions/session.contract.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { suspendUser } from '#areas/users/management/people.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { openQueue } from '#platform/server/jobs/jobs.ts';
import { EventListener } from '#platform/server/http/live-events.ts';
import { createLog } from '#platform/server/log.ts';
import { dispatchEvents } from '#platform/server/jobs/outbox.ts';
import { EVENTS_MISSED, followEvents } from '#platform/shared/live-events.contract.ts';
import { aProgram } from '#tests/support/sign-in/service-tokens.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { buildServer } from './build-server.ts';

const log = createLog('silent');

let server: TestServer;
let boss: PgBoss;
beforeAll(async () => {
  server = await startTestServer();
  boss = await openQueue(server.queue, [], log);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await server.close();
});

interface LiveServer {
  readonly app: FastifyInstance;
  readonly address: string;
}

/** Starts another server on the same database that listens on a real port and to real events. */
async function aLiveServer(): Promise<LiveServer> {
  const live = new EventListener(server.queue, log);
  await live.start();
  const app = await buildServer({ ...server.app.parts, live }, { portal: '/nowhere' });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await live.stop();
  });
  return { app, address };
}

/** Follows the events. `told` grows as they arrive, and `isOver` says whether the server has ended the stream. */
async function following({ address }: LiveServer, { token }: Caller) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(address + followEvents.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard = { status: answer.status, text: '', isOver: false, leave: () => leaving.abort() };
  const read = async () => {
    for await (const chunk of answer.body ?? []) heard.text += new TextDecoder().decode(chunk);
    heard.isOver = true;
  };
  read().catch(() => undefined);
  return heard;
}

async function happens(organizationId: string): Promise<void> {
  const id = crypto.randomUUID();
  await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    announce(db, resultRecorded, { resultId: id, userId: id, visitId: id, outcome: 'clear' }),
  );
  await dispatchEvents({ databases: server.databases, log }, boss, []);
}

const told = 'event: result.recorded\ndata: {}\n\n';

test('followers learn on every server what kind of thing happened, and nothing about other organizations', async () => {
  const [one, other] = [await aLiveServer(), await aLiveServer()];
  const [ours, theirs] = [await server.anAdmin(), await server.anAdmin()];
  const here = await following(one, ours);
  const there = await following(other, ours);
  const stranger = await following(one, theirs);

  await happens(ours.organizationId);

  await eventually(() => expect([here.text, there.text]).toEqual([`: welcome\n\n${told}`, `: welcome\n\n${told}`]));
  await happens(theirs.organizationId);
  await eventually(() => expect(stranger.text).toBe(`: welcome\n\n${told}`));
  expect(here.text).toBe(`: welcome\n\n${told}`);
});

test('a lost connection is restored, and followers learn that they may have missed something', async () => {
  const live = await aLiveServer();
  const admin = await server.anAdmin();
  const heard = await following(live, admin);

  await asAdmin(
    server.admin,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evenkeel events'`,
  );

  await eventually(() => expect(heard.text).toContain(`event: ${EVENTS_MISSED}\n`));
  await happens(admin.organizationId);
  await eventually(() => expect(heard.text).toContain(told));
});

test('a stream ends when its server closes, and the server waits for none of them', async () => {
  const live = await aLiveServer();
  const heard = await following(live, await server.anAdmin());

  await live.app.close();

  await eventually(() => expect(heard.isOver).toBe(true));
});

/** Streams check their session once a minute, so a stream that ends within half of that was ended by the change. */
const HALF_A_CHECK_MS = 30_000;

/** Follows on two servers, makes the change, and returns once both streams have ended. */
async function endedBy(caller: Caller, change: () => Promise<unknown>): Promise<number> {
  const streams = [await following(await aLiveServer(), caller), await following(await aLiveServer(), caller)];
  await eventually(() => expect(streams.map(({ text }) => text)).toEqual([': welcome\n\n', ': welcome\n\n']));
  const began = performance.now();
  await change();
  await eventually(() => expect(streams.map(({ isOver }) => isOver)).toEqual([true, true]));
  return performance.now() - began;
}

describe('a stream ends at once, on every server,', () => {
  test('when its person signs out', async () => {
    const admin = await server.anAdmin();

    expect(await endedBy(admin, () => admin.call(logout, {}))).toBeLessThan(HALF_A_CHECK_MS);
  });

  test('when its session is cut short', async () => {
    const admin = await server.anAdmin();

    const change = () =>
      asAdmin(server.admin, `update sessions set expires_at = now() where user_id = $1`, [admin.userId]);

    expect(await endedBy(admin, change)).toBeLessThan(HALF_A_CHECK_MS);
  });

  test('when its person is suspended', async () => {
    const owner = await server.anAdmin();
    const other = await server.signedInAs('admin', owner.organizationId);

    const change = () => owner.call(suspendUser, { params: { id: other.userId ?? '' } });

    expect(await endedBy(other, change)).toBeLessThan(HALF_A_CHECK_MS);
  });

  test('when its person is no longer an administrator', async () => {
    const owner = await server.anAdmin();
    const other = await server.signedInAs('admin', owner.organizationId);

    const change = () => asAdmin(server.admin, `update users set role = 'user' where id = $1`, [other.userId]);

    expect(await endedBy(other, change)).toBeLessThan(HALF_A_CHECK_MS);
  });

  test('when the organization is suspended', async () => {
    const { organizationId } = await server.anAdmin();
    const program = await aProgram(server, organizationId);

    const change = () =>
      asAdmin(server.admin, `update organizations set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
        organizationId,
      ]);

    expect(await endedBy(program, change)).toBeLessThan(HALF_A_CHECK_MS);
  });

  test('when the token of a service account is revoked', async () => {
    const { organizationId } = await server.anAdmin();
    const program = await aProgram(server, organizationId);

    const change = () =>
      asAdmin(server.admin, `update service_tokens set revoked_at = now() where user_id = $1`, [program.userId]);

    expect(await endedBy(program, change)).toBeLessThan(HALF_A_CHECK_MS);
  });
});

test('the stream of a session continues when another session of the same person ends', async () => {
  const live = await aLiveServer();
  const admin = await server.anAdmin();
  const { token, userId = '' } = await server.signedInAs('admin', admin.organizationId);
  await asAdmin(server.admin, `update sessions set user_id = $2 where user_id = $1`, [userId, admin.userId]);
  const [ended, goesOn] = [await following(live, server.holding(token ?? '')), await following(live, admin)];

  await server.holding(token ?? '').call(logout, {});

  await eventually(() => expect(ended.isOver).toBe(true));
  await happens(admin.organizationId);
  await eventually(() => expect(goesOn.text).toContain(told));
});

test('two service accounts of one organization do not take streams from each other', async () => {
  const live = await aLiveServer();
  const { organizationId } = await server.anAdmin();
  const [one, other] = [await aProgram(server, organizationId), await aProgram(server, organizationId)];
  for (let i = 0; i < 5; i += 1) await following(live, one);

  expect((await following(live, one)).status).toBe(429);
  expect((await following(live, other)).status).toBe(200);
});

test('a session follows at most five times at once, and again after one has left', async () => {
  const live = await aLiveServer();
  const admin = await server.anAdmin();
  const streams = [];
  for (let i = 0; i < 5; i += 1) streams.push(await following(live, admin));

  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await following(live, admin)).status).toBe(429);
  streams[0]?.leave();
  await eventually(async () => expect((await following(live, admin)).status).toBe(200));
});

test('a person who is not an administrator cannot follow events', async () => {
  const user = await server.signedInAs('user', await server.anOrganization('Ours'));

  expect((await server.inject({ url: followEvents.path })).statusCode).toBe(401);
  expect((await user.call(followEvents, {})).status).toBe(403);
});
