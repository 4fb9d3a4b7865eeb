import { beforeEach, describe, expect, test } from 'vitest';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { startAttempt, submitAttemptLate } from '#areas/testing/attempt/attempts.contract.ts';
import { changeKiosk } from '#areas/testing/places/kiosk-changes.contract.ts';
import { wipeKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';
import { deleteUser } from '#areas/users/management/people.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import {
  aKioskTest,
  anOfflineKiosk,
  aPackage,
  handInAtKiosk,
  type OfflineKiosk,
} from '#tests/support/offline-kiosks.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import type { KioskPackage, KioskTest } from '../kiosk-package.contract.ts';
import { deletePastPackages } from './kiosk-packages.queries.ts';
import { withOrganization } from '#platform/server/database/database.ts';

const server = serverForTests();

let organizationId: string;
let admin: Caller;
let kiosk: OfflineKiosk;
let userId: string;
let given: KioskPackage;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId, employeeNumber: '1047' });
  kiosk = await anOfflineKiosk(server, admin);
  given = await aPackage(server, kiosk, 48);
});

const handIn = (test: KioskTest) => handInAtKiosk(server, test);
const resultsOf = async (id = userId) =>
  (await admin.call(listResults, { query: { users: id, limit: 50 } })).body.items;
const codeOf = async (test: KioskTest) => (await handIn(test)).problem.code;

describe('a test taken offline', () => {
  test('is a result of its person, dated by when it was taken, and says nothing to the kiosk', async () => {
    const { status, body } = await handIn(aKioskTest(given, { place: 0, userId, hoursAgo: 20 }));

    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['attemptId', 'isPersonInactive']);
    const [result] = await resultsOf();
    expect(result).toMatchObject({ id: body.attemptId, userId, way: 'kiosk', isOffline: true, isValid: true });
    const hoursAgo = (Date.now() - Date.parse(result?.takenAt ?? '')) / 3_600_000;
    expect(hoursAgo).toBeGreaterThan(19.8);
    expect(hoursAgo).toBeLessThan(20);
    const recorded = await asAdmin(
      server.admin,
      `select actor_id, object_id from audit_entries where organization_id = $1 and action = 'result.recorded'`,
      [organizationId],
    );
    expect(recorded).toEqual([{ actor_id: userId, object_id: body.attemptId }]);
  });

  test('is stored once if it is sent twenty times at once, and each call gets the same answer', async () => {
    const taken = aKioskTest(given, { place: 0, userId, hoursAgo: 20 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => handIn(taken)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await resultsOf()).toHaveLength(1);
  });

  test('counts for one person and with one record only', async () => {
    const other = await aUser(server.databases, { organizationId, employeeNumber: '2' });
    const taken = aKioskTest(given, { place: 0, userId, hoursAgo: 20 });
    await handIn(taken);

    expect(await codeOf({ ...taken, userId: other })).toBe('already_submitted');
    expect(await codeOf(aKioskTest(given, { place: 0, userId, hoursAgo: 19 }))).toBe('already_submitted');
    expect(await codeOf({ ...taken, place: 1 })).toBe('schedule_mismatch');
    expect(await resultsOf(other)).toEqual([]);
  });

  test('keeps its flag when the clock of the kiosk was changed', async () => {
    await handIn({ ...aKioskTest(given, { place: 0, userId, hoursAgo: 20 }), isClockDoubted: true });

    expect((await resultsOf())[0]?.flags).toContain('impossible_clock');
  });

  test('is kept for the record if the person has left meanwhile', async () => {
    await asAdmin(server.admin, `update users set status = 'left' where id = $1`, [userId]);
    const { status, body } = await handIn(aKioskTest(given, { place: 0, userId, hoursAgo: 20 }));

    expect([status, body.isPersonInactive]).toEqual([200, true]);
    const stored = await asAdmin(server.admin, `select id from results where user_id = $1`, [userId]);
    expect(stored).toEqual([{ id: body.attemptId }]);
  });

  test('is kept for the record if the person is in the bin, and refused if the person was erased', async () => {
    await admin.call(deleteUser, { params: { id: userId } });
    expect((await handIn(aKioskTest(given, { place: 0, userId, hoursAgo: 30 }))).body.isPersonInactive).toBe(true);
    await asAdmin(server.admin, `update users set erased_at = now() where id = $1`, [userId]);

    expect(await codeOf(aKioskTest(given, { place: 1, userId, hoursAgo: 20 }))).toBe('tested_person_gone');
  });

  test('is refused for a person of another organization', async () => {
    const abroad = await server.anAdmin();
    const stranger = await aUser(server.databases, { organizationId: abroad.organizationId, employeeNumber: '1' });

    expect(await codeOf(aKioskTest(given, { place: 0, userId: stranger, hoursAgo: 20 }))).toBe('tested_person_gone');
  });
});

describe('a package', () => {
  test('hands in tests only with its own secret and for its own places', async () => {
    const taken = aKioskTest(given, { place: 0, userId, hoursAgo: 20 });
    const secret = taken.token.slice(-43);
    const abroad = await server.anAdmin();

    expect(await codeOf({ ...taken, token: `${organizationId}.${'x'.repeat(43)}` })).toBe('kiosk_package_over');
    expect(await codeOf({ ...taken, token: `${abroad.organizationId}.${secret}` })).toBe('kiosk_package_over');
    expect(await codeOf({ ...taken, place: given.seeds.length })).toBe('kiosk_package_over');
  });

  test('gives no test after its end', async () => {
    const old = await aPackage(server, kiosk, 100);

    expect(await codeOf(aKioskTest(old, { place: 0, userId, hoursAgo: 10 }))).toBe('kiosk_package_over');
    expect((await handIn(aKioskTest(old, { place: 1, userId, hoursAgo: 30 }))).status).toBe(200);
  });

  test('is accepted for two weeks after its end, and then forgotten', async () => {
    const long = 72 + 14 * 24;
    const late = await aPackage(server, kiosk, long - 1);
    const tooLate = await aPackage(server, kiosk, long + 1);
    const taken = { place: 0, userId, hoursAgo: long - 2 };
    expect((await handIn(aKioskTest(late, taken))).status).toBe(200);
    expect(await codeOf(aKioskTest(tooLate, taken))).toBe('kiosk_package_over');

    await withOrganization(server.databases, { organizationId, actor: { userId: null } }, deletePastPackages);

    const left = await asAdmin<{ id: string }>(
      server.admin,
      `select id from kiosk_packages where organization_id = $1 order by made_at`,
      [organizationId],
    );
    expect(left.map(({ id }) => id)).toEqual([late.id, given.id]);
  });

  test('is still accepted when the kiosk must not work offline any longer, but not when it was wiped', async () => {
    await admin.call(changeKiosk, { params: { id: kiosk.id }, body: { offlineHours: null } });
    expect((await handIn(aKioskTest(given, { place: 0, userId, hoursAgo: 20 }))).status).toBe(200);

    await admin.call(wipeKiosk, { params: { id: kiosk.id } });

    expect(await codeOf(aKioskTest(given, { place: 1, userId, hoursAgo: 19 }))).toBe('kiosk_package_over');
  });
});

/** The same records online, in the order of time, in another organization. */
async function takenOnline(tests: readonly KioskTest[], seeds: readonly string[]) {
  const twinOf = await server.anOrganization('Twin');
  const worker = await server.signedInAs('user', twinOf);
  for (const [at, { record, testType }] of tests.entries()) {
    const { body } = await worker.call(startAttempt, { body: { testType } });
    await asAdmin(
      server.admin,
      `update attempts set seed = $2, created_at = $3::timestamptz - interval '1 minute',
         expires_at = now() + interval '3 days' where id = $1`,
      [body.attemptId, seeds[at], record.startedAt],
    );
    await worker.call(submitAttemptLate, {
      params: { id: body.attemptId },
      body: { token: body.submissionToken, record },
    });
  }
  return worker;
}

const FIGURES = ['status', 'have', 'days', 'value', 'sd', 'n'] as const;
async function baselineOf(caller: Caller, id: string) {
  const { body } = await caller.call(listBaselines, { query: { userId: id } });
  const [series] = body.items;
  return {
    ...Object.fromEntries(FIGURES.map((name) => [name, series?.[name]])),
    members: series?.members.map(({ takenAt, score, membership }) => ({ takenAt, score, membership })),
  };
}

test('a person at two kiosks has the baseline that they would have online, whichever kiosk is back first', async () => {
  const other = await aPackage(server, await anOfflineKiosk(server, admin), 70);
  const first = await aPackage(server, kiosk, 70);
  const hours = [68, 60, 50, 44, 36, 26, 20, 10, 4];
  const tests = hours.map((hoursAgo, i) =>
    aKioskTest(i % 2 === 0 ? first : other, { place: i, userId, hoursAgo, slowness: 0.1 * i }),
  );
  const seeds = tests.map(({ place }) => (place % 2 === 0 ? first : other).seeds[place] ?? '');
  const twin = await takenOnline(tests, seeds);

  // The second kiosk has network first.
  const inOrderOfKiosks = [...tests.filter((_, i) => i % 2 === 1), ...tests.filter((_, i) => i % 2 === 0)];
  for (const test of inOrderOfKiosks) expect((await handIn(test)).status).toBe(200);

  const stored = await resultsOf();
  expect(stored.map(({ takenAt }) => takenAt)).toEqual(
    stored
      .map(({ takenAt }) => takenAt)
      .toSorted()
      .toReversed(),
  );
  expect(stored).toHaveLength(hours.length);
  expect(await baselineOf(admin, userId)).toEqual(await baselineOf(twin, twin.userId ?? ''));
});
