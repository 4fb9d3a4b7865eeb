import { describe, expect, onTestFinished, test } from 'vitest';
import { changePrivacySettings } from '#areas/testing/policy/privacy.contract.ts';
import { createUser, markUserLeft } from '#areas/users/management/people.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { openQueue } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { aCase } from '#tests/support/alerts/cases.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { listConsentsOfPeople } from '../people-consents.contract.ts';
import { giveConsent, listConsentsOf, listOwnConsents, withdrawConsent } from '../consents.contract.ts';
import * as erasure from '../erasure.contract.ts';
import { changeRetention, getRetention, previewRetention } from '../retention.contract.ts';
import { finishErasures } from './erase-everywhere.service.ts';
import { runRetention } from './retention.service.ts';

const server = serverForTests();

async function anOwnerAndAWorker() {
  const admin = await server.anAdmin();
  return { admin, worker: await server.signedInAs('user', admin.organizationId) };
}

describe('a request for erasure', () => {
  test('can be withdrawn, is listed once, and is refused with a reason that the person reads', async () => {
    const { admin, worker } = await anOwnerAndAWorker();
    await worker.call(erasure.askForErasure, {});
    await worker.call(erasure.withdrawErasureRequest, {});
    await worker.call(erasure.askForErasure, {});
    await worker.call(erasure.askForErasure, {});

    const { body } = await admin.call(erasure.listErasureRequests, {});
    expect(body.items.map(({ state, person }) => [state, person?.id])).toEqual([
      ['waiting', worker.userId],
      ['withdrawn', worker.userId],
    ]);
    const params = { id: body.items[0]?.id ?? '' };
    const answer = 'The law demands these data until 2030.';
    await admin.call(erasure.refuseErasureRequest, { params, body: { answer } });

    expect((await worker.call(erasure.getOwnErasureRequest, {})).body.request).toMatchObject({
      state: 'refused',
      answer,
    });
    const again = await admin.call(erasure.fulfillErasureRequest, { params });
    expect(again.problem.code).toBe('erasure_request_ended');
  });

  test("is mailed to every owner at their login's address, not at their contact address", async () => {
    const { admin, worker } = await anOwnerAndAWorker();
    const { organizationId } = admin;
    for (let more = 0; more < 5; more += 1) await server.signedInAs('admin', organizationId, { profile: 'owner' });
    await asAdmin(server.admin, `update users set email = 'hr@test.example' where id = $1`, [admin.userId]);
    await worker.call(erasure.askForErasure, {});

    const written = await asAdmin(
      server.admin,
      `select from mails where to_address in (
         select account.email from accounts account join users on users.account_id = account.id
         where users.organization_id = $1 and users.role = 'admin')`,
      [organizationId],
    );
    expect(written).toHaveLength(6);
    expect(await asAdmin(server.admin, `select from mails where to_address = 'hr@test.example'`)).toEqual([]);
  });

  test("is fulfilled and ends the person's sessions", async () => {
    const { admin, worker } = await anOwnerAndAWorker();
    await worker.call(erasure.askForErasure, {});
    const { body } = await admin.call(erasure.listErasureRequests, {});

    const done = await admin.call(erasure.fulfillErasureRequest, { params: { id: body.items[0]?.id ?? '' } });

    expect(done.status).toBe(204);
    expect((await worker.call(erasure.getOwnErasureRequest, {})).status).toBe(401);
    const { body: after } = await admin.call(erasure.listErasureRequests, {});
    expect(after.items).toMatchObject([{ state: 'fulfilled', person: null }]);
  });

  test('does not wait for another whose names a lost key sealed', async () => {
    const { admin, worker } = await anOwnerAndAWorker();
    const { organizationId } = admin;
    const other = await server.signedInAs('user', organizationId);
    for (const { userId } of [worker, other]) {
      await admin.call(erasure.erasePerson, { params: { id: userId ?? '' }, body: { reason: 'other' } });
    }
    const sealed = makeSeal('the key before the restore').close('{}', 'anywhere');
    const waiting = await asAdmin<{ id: string }>(
      server.admin,
      `update erasures set sealed_names = $2 where organization_id = $1 returning id`,
      [organizationId, sealed],
    );

    const finished = finishErasures(server.app.parts, server.databases, organizationId);

    // The error names both, so the first did not stop the second.
    for (const { id } of waiting) await expect(finished).rejects.toThrow(id);
    expect(waiting).toHaveLength(2);
  });

  test('of a super administrator removed today leaves the login, which still counts as the second one, for a day', async () => {
    const { admin } = await anOwnerAndAWorker();
    const { organizationId } = admin;
    const second = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
    const [login] = await asAdmin<{ id: string }>(
      server.admin,
      `update accounts set is_super_admin = false where id = (select account_id from users where id = $1) returning id`,
      [second.userId],
    );
    const finish = () => finishErasures(server.app.parts, server.databases, organizationId);
    const outcome = () =>
      asAdmin(
        server.admin,
        `select exists (select from accounts where id = $1) as login, needs_second_super_admin(null) as "needsSecond",
                done_at is not null as done from erasures where user_id = $2`,
        [login?.id, second.userId],
      );
    const queue = await openQueue(server.queue, [], createLog('silent'));
    onTestFinished(() => queue.stop({ graceful: false }));
    await admin.call(erasure.erasePerson, { params: { id: second.userId ?? '' }, body: { reason: 'other' } });
    await finish();
    const today = await outcome();
    await asAdmin(server.admin, `update accounts set super_admin_until = now() - interval '25 hours' where id = $1`, [
      login?.id,
    ]);
    await finish();

    expect(today).toEqual([{ login: true, needsSecond: true, done: false }]);
    expect(await outcome()).toEqual([{ login: false, needsSecond: false, done: true }]);
  });

  test('of oneself is not fulfilled', async () => {
    const { admin } = await anOwnerAndAWorker();

    const { problem } = await admin.call(erasure.erasePerson, {
      params: { id: admin.userId ?? '' },
      body: { reason: 'other' },
    });

    expect(problem.code).toBe('not_oneself');
  });
});

describe('consents', () => {
  test('are given to the version in force, and an administrator sees them', async () => {
    const { admin, worker } = await anOwnerAndAWorker();
    await admin.call(changePrivacySettings, {
      body: { version: 0, trialDays: null, notice: { en: 'We keep tests.' } },
    });

    const old = await worker.call(giveConsent, { body: { kind: 'notice', version: 0, locale: 'en' } });
    await worker.call(giveConsent, { body: { kind: 'notice', version: 1, locale: 'pt' } });
    await worker.call(giveConsent, { body: { kind: 'notice', version: 1, locale: 'pt' } });

    expect(old.problem.code).toBe('consent_outdated');
    const { body } = await admin.call(listConsentsOf, { params: { id: worker.userId ?? '' } });
    expect(body.items).toMatchObject([{ kind: 'notice', version: 1, locale: 'pt', withdrawnAt: null }]);
  });

  test('of many people show what is in force now', async () => {
    const { admin, worker } = await anOwnerAndAWorker();
    const stranger = await anOwnerAndAWorker();
    const users = [worker.userId, admin.userId, stranger.worker.userId].join(',');
    const told = async () => {
      const { body } = await admin.call(listConsentsOfPeople, { query: { users } });
      return Object.fromEntries(body.items.map(({ userId, ...consent }) => [userId, consent]));
    };
    const [mine, theirs] = [worker.userId ?? '', admin.userId ?? ''];
    expect(await told()).toEqual({
      [mine]: { notice: 'notAsked', photo: false },
      [theirs]: { notice: 'notAsked', photo: false },
    });

    const notice = (version: number, en: string) =>
      admin.call(changePrivacySettings, { body: { version, trialDays: null, notice: { en } } });
    await notice(0, 'We keep tests.');
    await worker.call(giveConsent, { body: { kind: 'notice', version: 1, locale: 'en' } });
    await worker.call(giveConsent, { body: { kind: 'photo', version: 0, locale: 'en' } });
    expect(await told()).toEqual({
      [mine]: { notice: 'current', photo: true },
      [theirs]: { notice: 'none', photo: false },
    });

    await notice(1, 'We keep tests for a year.');
    await worker.call(withdrawConsent, { params: { kind: 'photo' } });
    expect((await told())[mine]).toEqual({ notice: 'earlier', photo: false });
  });

  test('to photos delete the stored ones when withdrawn', async () => {
    const { admin, worker } = await anOwnerAndAWorker();
    await worker.call(giveConsent, { body: { kind: 'photo', version: 0, locale: 'en' } });
    await asAdmin(
      server.admin,
      `insert into photos (organization_id, id, user_id, image, mime, width, height, taken_at)
       values ($1, gen_random_uuid(), $2, '\\x00', 'image/jpeg', 640, 480, now())`,
      [admin.organizationId, worker.userId],
    );

    await worker.call(withdrawConsent, { params: { kind: 'photo' } });

    expect(await asAdmin(server.admin, `select id from photos where user_id = $1`, [worker.userId])).toEqual([]);
    const { body } = await worker.call(listOwnConsents, {});
    expect(body.items).toMatchObject([{ kind: 'photo', withdrawnAt: expect.any(String) }]);
  });
});

describe('retention', () => {
  test('deletes once exactly what the preview counted, and records it in the audit log', async () => {
    const { admin, worker } = await anOwnerAndAWorker();
    const { organizationId } = admin;
    const { body: gone } = await admin.call(createUser, { body: { firstName: 'Long', lastName: 'Gone' } });
    await admin.call(markUserLeft, { params: { id: gone.id } });
    await asAdmin(server.admin, `update users set left_at = now() - interval '25 months' where id = $1`, [gone.id]);
    const caseId = await aCase(admin, worker.userId ?? '', 'Seemed tired.');
    await asAdmin(
      server.admin,
      `update cases set state = 'closed', acknowledged_at = opened_at, decision = 'cleared', decided_at = opened_at,
         first_decided_at = opened_at, closed_at = now() - interval '13 months' where id = $1`,
      [caseId],
    );
    const times = { leaverMonths: 24, caseMonths: 12, shiftMonths: 13 };
    for (const months of [14, 12, 0]) {
      await asAdmin(
        server.admin,
        `insert into shifts (organization_id, id, user_id, starts_at, ends_at, zone)
         select $1, gen_random_uuid(), $2, day, day + interval '8 hours', 'UTC'
         from (select now() - make_interval(months => $3) as day) past`,
        [organizationId, worker.userId, months],
      );
    }

    const { body: preview } = await admin.call(previewRetention, { query: times });
    expect(preview).toMatchObject({ people: 1, cases: 1, alerts: 0, shifts: 1, imports: 0 });
    expect((await admin.call(previewRetention, { query: { leaverMonths: 26 } })).body.people).toBe(0);
    await admin.call(changeRetention, { body: { version: 0, ...times, alertMonths: null, importDays: 90 } });
    const run = () =>
      withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
        runRetention(db, server.app.parts.seal),
      );
    await run();
    await run();

    expect((await admin.call(getRetention, {})).body).toMatchObject({ version: 1, leaverMonths: 24 });
    const [person] = await asAdmin(server.admin, `select first_name, erased_at from users where id = $1`, [gone.id]);
    expect(person).toMatchObject({ first_name: '', erased_at: expect.any(Date) });
    const [story] = await asAdmin(server.admin, `select reason, decision from cases where id = $1`, [caseId]);
    expect(story).toEqual({ reason: null, decision: 'cleared' });
    expect(await asAdmin(server.admin, `select from shifts where user_id = $1`, [worker.userId])).toHaveLength(2);
    const runs = await asAdmin(
      server.admin,
      `select detail from audit_entries where organization_id = $1 and action = 'retention.run'`,
      [organizationId],
    );
    expect(runs).toEqual([{ detail: { people: 1, cases: 1, alerts: 0, shifts: 1, imports: 0 } }]);
  });
});
