import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { tokenOfLink } from '#tests/support/sign-in/test-passes.ts';
import { PUBLIC_URL, startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { startAttempt, submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { beginByCode, beginByLink } from '../begin-test.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { createTestLink, getTestAccess, removeTestCode, renewTestCode, setPin } from '../test-access.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PIN = '2580';
let organizationId: string;
let admin: Caller;
let userId: string;
beforeEach(async () => {
  await asAdmin(server.admin, 'delete from failure_counts');
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId, lastName: 'Prova', employeeNumber: '1047' });
});

const suspend = () => asAdmin(server.admin, `update users set status = 'suspended' where id = $1`, [userId]);

const aLink = async (): Promise<string> => {
  const { body } = await admin.call(createTestLink, { params: { id: userId } });
  return tokenOfLink(body.link);
};
const openLink = (token: string) => server.anonymous.call(beginByLink, { body: { token } });

/** Takes a quick test now as the owner of the pass. */
async function takeQuickTest(taker: Caller, slowness: number) {
  const { body } = await taker.call(startAttempt, { body: { testType: 'LightningTest' } });
  await asAdmin(server.admin, `update attempts set created_at = now() - interval '4 minutes' where id = $1`, [
    body.attemptId,
  ]);
  const startedAt = new Date(Date.now() - 240_000).toISOString();
  const record = simulate(
    { slowness, deviceClass: 'tablet-touch' },
    { testType: 'LightningTest', seed: body.seed, startedAt },
  );
  return taker.call(submitAttempt, { params: { id: body.attemptId }, body: record });
}

describe('a personal link', () => {
  test('opens a test for one person, and shows only the first name and an initial', async () => {
    const { body, status } = await admin.call(createTestLink, { params: { id: userId } });
    const given = await openLink(tokenOfLink(body.link));

    expect(status).toBe(201);
    expect(body.link).toMatch(new RegExp(`^${PUBLIC_URL}/begin-test#[A-Za-z0-9_-]{43}$`));
    expect(given.body).toEqual({
      pass: expect.any(String),
      firstName: 'Ana',
      initial: 'P',
      locale: 'en',
      isOwnLocale: false,
      testTypes: ['FullTest', 'LightningTest'],
      logo: null,
      due: null,
    });
    const { body: handedIn } = await takeQuickTest(server.holding(given.body.pass), 0);
    expect(handedIn.result).toMatchObject({ userId, way: 'link' });
  });

  test('can be opened again until a visit is complete', async () => {
    const token = await aLink();
    const { body: first } = await openLink(token);
    await takeQuickTest(server.holding(first.pass), 5);
    const { body: second } = await openLink(token);
    await takeQuickTest(server.holding(second.pass), -1);

    expect((await openLink(token)).problem.code).toBe('test_link_over');
    expect((await admin.call(getTestAccess, { params: { id: userId } })).body.linkExpiresAt).toBeNull();
  });

  test('gets the same reply when it is unknown, expired or replaced', async () => {
    const replaced = await aLink();
    const expired = await aLink();
    await asAdmin(server.admin, `update test_links set expires_at = now() where user_id = $1`, [userId]);

    const answers = [await openLink('x'.repeat(43)), await openLink(replaced), await openLink(expired)];

    expect(answers.map(({ status, problem }) => ({ status, ...problem, requestId: '' }))).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 422,
        code: 'test_link_over',
        message: expect.any(String),
        requestId: '',
      })),
    );
  });

  test('of a suspended person is refused, and cannot be created', async () => {
    const token = await aLink();
    await suspend();

    expect((await openLink(token)).problem.code).toBe('person_not_active');
    expect((await admin.call(createTestLink, { params: { id: userId } })).problem.code).toBe('person_not_active');
  });

  test('is not stored in plain text in any table', async () => {
    const token = await aLink();
    const { body } = await openLink(token);
    const rows = await asAdmin<{ text: string }>(
      server.admin,
      `select row_to_json(l)::text as text from test_links l union all select row_to_json(p)::text from test_passes p
       union all select row_to_json(a)::text from audit_entries a`,
    );

    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ text }) => text.includes(token) || text.includes(body.pass))).toEqual([]);
  });
});

describe('a pass', () => {
  test('ends with its time, and with the membership', async () => {
    const { body } = await openLink(await aLink());
    const holder = server.holding(body.pass);
    expect((await holder.call(getTestState, {})).status).toBe(200);

    await suspend();
    expect((await holder.call(getTestState, {})).status).toBe(401);
    await asAdmin(server.admin, `update users set status = 'active' where id = $1`, [userId]);
    await asAdmin(server.admin, `update test_passes set expires_at = now() where user_id = $1`, [userId]);
    expect((await holder.call(getTestState, {})).status).toBe(401);
  });

  test('lives two hours', async () => {
    await openLink(await aLink());
    const [pass] = await asAdmin<{ minutes: number }>(
      server.admin,
      `select extract(epoch from expires_at - created_at)::int / 60 as minutes from test_passes where user_id = $1`,
      [userId],
    );

    expect(pass?.minutes).toBe(120);
  });

  test('of an administrator gives no administrator rights', async () => {
    const { body: link } = await admin.call(createTestLink, { params: { id: admin.userId ?? '' } });
    const { body } = await openLink(tokenOfLink(link.link));

    const forOther = await server.holding(body.pass).call(startAttempt, { body: { testType: 'FullTest', userId } });

    expect(forOther.status).toBe(404);
  });

  test('shows what the next test will be, and nothing of the past', async () => {
    const { body } = await openLink(await aLink());
    const holder = server.holding(body.pass);
    await takeQuickTest(holder, 5);

    expect((await holder.call(getTestState, { query: { deviceClass: 'tablet-touch' } })).body).toEqual({
      userId,
      firstName: 'Ana',
      practiceNeeded: true,
      retestFrom: null,
      retestDueAt: null,
      openOutcome: 'inconclusive',
      policy: { offersQuickCheck: true, showsNumbers: true, photo: 'off' },
      lastResult: null,
    });
  });
});

describe('the state before a test', () => {
  test('asks for practice until two tests on this class of device count', async () => {
    const worker = await server.signedInAs('user', organizationId);
    const needsPractice = async (deviceClass: 'tablet-touch' | 'desktop-mouse') =>
      (await worker.call(getTestState, { query: { deviceClass } })).body.practiceNeeded;
    await takeQuickTest(worker, 0);
    await takeQuickTest(worker, 0);
    expect([await needsPractice('tablet-touch'), await needsPractice('desktop-mouse')]).toEqual([false, true]);

    await asAdmin(server.admin, `update results set is_valid = false where user_id = $1`, [worker.userId]);
    expect(await needsPractice('tablet-touch')).toBe(true);
  });

  test('is shown to the person with the last result in words, and to staff without it', async () => {
    const worker = await server.signedInAs('user', organizationId);
    await takeQuickTest(worker, -1);
    const ofWorker = { query: { userId: worker.userId ?? '' } };

    expect((await worker.call(getTestState, {})).body).toMatchObject({
      practiceNeeded: true,
      openOutcome: null,
      lastResult: { testType: 'LightningTest', isValid: true, outcome: 'pass' },
    });
    expect((await admin.call(getTestState, ofWorker)).body).toMatchObject({ ...ofWorker.query, lastResult: null });
    expect((await worker.call(getTestState, { query: { userId } })).status).toBe(404);
  });
});

describe('the organization’s code', () => {
  let organizationCode: string;
  const claim = (change: Partial<{ organizationCode: string; employeeNumber: string; pin: string }> = {}) =>
    server.anonymous.call(beginByCode, { body: { organizationCode, employeeNumber: '1047', pin: PIN, ...change } });

  beforeEach(async () => {
    organizationCode = (await admin.call(renewTestCode, {})).body.code ?? '';
    await admin.call(setPin, { params: { id: userId }, body: { pin: PIN } });
  });

  test('opens a test together with a number and its PIN', async () => {
    const { body } = await claim();

    expect(organizationCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(body).toMatchObject({ firstName: 'Ana', initial: 'P' });
    expect((await takeQuickTest(server.holding(body.pass), 0)).body.result.way).toBe('code');
  });

  test('is the same in upper and lower case, also an older one', async () => {
    expect((await claim({ organizationCode: organizationCode.toLowerCase() })).status).toBe(200);

    await asAdmin(server.admin, `update test_codes set code = 'aB3dE6gH' where organization_id = $1`, [organizationId]);
    expect((await claim({ organizationCode: 'aB3dE6gH' })).status).toBe(200);
    expect((await claim({ organizationCode: 'AB3DE6Gh' })).status).toBe(200);
  });

  test('gives no extra tries for writing it in different ways', async () => {
    const ways = [organizationCode, organizationCode.toLowerCase()];
    for (let i = 0; i < 6; i += 1) await claim({ organizationCode: ways[i % 2] ?? '', pin: '0001' });

    expect((await claim()).status).toBe(429);
  });

  test('gets the same reply when any of the three is wrong', async () => {
    const withoutPin = await aUser(server.databases, { organizationId, employeeNumber: '2000' });
    const answers = [
      await claim({ organizationCode: 'aaaaaaaa' }),
      await claim({ employeeNumber: '9999' }),
      await claim({ pin: '2581' }),
      await claim({ pin: '' }),
      await claim({ employeeNumber: '2000' }),
    ];

    expect(withoutPin).toBeTruthy();
    const told = answers.map(({ status, problem }) => JSON.stringify({ status, ...problem, requestId: '' }));
    expect(new Set(told).size).toBe(1);
    expect(answers[0]?.problem.code).toBe('person_unknown');
  });

  test('tells a suspended person so only after the right PIN', async () => {
    await suspend();

    expect((await claim({ pin: '1111' })).problem.code).toBe('person_unknown');
    expect((await claim()).problem.code).toBe('person_not_active');
  });

  test('makes a caller who guesses a PIN wait after five tries, even with the right one, and no one else', async () => {
    const colleague = await aUser(server.databases, { organizationId, employeeNumber: '2000' });
    await admin.call(setPin, { params: { id: colleague }, body: { pin: '9017' } });
    for (let i = 0; i < 5; i += 1) await claim({ pin: '0001' });

    const kept = await claim();

    expect(kept.status).toBe(429);
    expect(Number(kept.headers['retry-after'])).toBeGreaterThan(0);
    expect((await claim({ employeeNumber: '2000', pin: '9017' })).status).toBe(200);
  });

  test('makes callers wait who guess in parallel', async () => {
    const pins = Array.from({ length: 12 }, (_, i) => `90${String(i).padStart(2, '0')}`);
    const answers = await Promise.all(pins.map((pin) => claim({ pin })));

    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  test('ends when it is replaced or removed', async () => {
    const { body } = await admin.call(renewTestCode, {});

    expect((await claim()).problem.code).toBe('person_unknown');
    expect((await claim({ organizationCode: body.code ?? '' })).status).toBe(200);
    await admin.call(removeTestCode, {});
    expect((await claim({ organizationCode: body.code ?? '' })).problem.code).toBe('person_unknown');
  });

  test('of one organization finds no one of another', async () => {
    const elsewhere = await server.anOrganization('Other');
    const other = await server.signedInAs('admin', elsewhere);
    const { body } = await other.call(renewTestCode, {});

    expect((await claim({ organizationCode: body.code ?? '' })).problem.code).toBe('person_unknown');
  });
});

describe('a PIN', () => {
  test('is set by an administrator, or by the person', async () => {
    const worker = await server.signedInAs('user', organizationId);
    const own = { params: { id: worker.userId ?? '' }, body: { pin: PIN } };

    expect((await worker.call(getTestAccess, own)).body).toEqual({ hasPin: false, linkExpiresAt: null });
    expect((await worker.call(setPin, own)).status).toBe(204);
    expect((await worker.call(getTestAccess, own)).body.hasPin).toBe(true);
    expect((await worker.call(setPin, { params: { id: userId }, body: { pin: PIN } })).status).toBe(404);
  });

  test('that is easy to guess is refused', async () => {
    const { status, problem } = await admin.call(setPin, { params: { id: userId }, body: { pin: '1234' } });

    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['pin']]);
  });

  test('is stored as an argon2id hash', async () => {
    await admin.call(setPin, { params: { id: userId }, body: { pin: PIN } });
    const [row] = await asAdmin<{ hash: string }>(
      server.admin,
      `select pin_hash as hash from test_pins where user_id = $1`,
      [userId],
    );

    expect(row?.hash).toMatch(/^\$argon2id\$/);
  });
});
