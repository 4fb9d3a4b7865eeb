import { beforeEach, describe, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { aBegunTest, aPhotographedTest, handIn, takePhotos } from '#tests/support/results/test-photos.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changePrivacySettings, getPrivacyNotice, getPrivacySettings, previewDeletion } from '../privacy.contract.ts';
import { getRawTrials, getResult } from '#areas/testing/results/results.contract.ts';
import { forgetPastTrials } from './privacy.service.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let worker: Caller;
beforeEach(async () => {
  admin = await server.anAdmin();
  worker = await server.signedInAs('user', admin.organizationId);
});

const keepTrials = (trialDays: number | null, version = 0) =>
  admin.call(changePrivacySettings, { body: { version, trialDays, notice: {} } });

async function aTestTaken(daysAgo: number): Promise<string> {
  const begun = await aBegunTest(server, worker);
  await handIn(worker, begun);
  await asAdmin(server.admin, `update results set taken_at = now() - make_interval(days => $2) where id = $1`, [
    begun.id,
    daysAgo,
  ]);
  return begun.id;
}

const runTheNight = () =>
  withOrganization(
    server.databases,
    { organizationId: admin.organizationId, actor: { userId: null } },
    forgetPastTrials,
  );

const trialsOf = async (id: string) => (await admin.call(getRawTrials, { params: { id } })).status;

describe('records of trials', () => {
  test('are kept forever by default', async () => {
    const old = await aTestTaken(4000);

    await runTheNight();

    expect(await trialsOf(old)).toBe(200);
    expect((await admin.call(getPrivacySettings, {})).body).toEqual({ version: 0, trialDays: null, notice: {} });
  });

  test('are deleted when their time is over; their results stay, and the number deleted is on record', async () => {
    const [old, young] = [await aTestTaken(91), await aTestTaken(89)];
    await keepTrials(90);

    await runTheNight();
    await runTheNight();

    expect([await trialsOf(old), await trialsOf(young)]).toEqual([404, 200]);
    expect((await admin.call(getResult, { params: { id: old } })).status).toBe(200);
    const entries = await asAdmin<{ detail: object }>(
      server.admin,
      `select detail from audit_entries where organization_id = $1 and action = 'trials.expired'`,
      [admin.organizationId],
    );
    expect(entries).toEqual([{ detail: { count: 1, trialDays: 90 } }]);
  });

  test('of another organization stay', async () => {
    const old = await aTestTaken(91);
    const others = await server.anAdmin();
    await others.call(changePrivacySettings, { body: { version: 0, trialDays: 30, notice: {} } });

    await withOrganization(
      server.databases,
      { organizationId: others.organizationId, actor: { userId: null } },
      forgetPastTrials,
    );

    expect(await trialsOf(old)).toBe(200);
  });

  test('and photos are counted before they are deleted', async () => {
    await aTestTaken(91);
    await aTestTaken(200);
    await takePhotos(admin, 'optional');
    await aPhotographedTest(server, { worker, admin });
    await asAdmin(server.admin, `update photos set expires_at = now() where organization_id = $1`, [
      admin.organizationId,
    ]);

    const preview = async (trialDays?: number) =>
      (await admin.call(previewDeletion, { query: trialDays === undefined ? {} : { trialDays } })).body;

    expect(await preview(90)).toMatchObject({ trials: 2, photos: 1 });
    expect(await preview(100)).toMatchObject({ trials: 1 });
    expect(await preview()).toMatchObject({ trials: 0 });
    expect(Date.parse((await preview()).at)).toBeGreaterThan(Date.now());
  });

  test.each([29, 3651, 0.5])('are not kept for %s days', async (trialDays) => {
    expect((await keepTrials(trialDays)).status).toBe(400);
  });

  test('can be set to be deleted sooner only after a recent confirmation of identity', async () => {
    await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [
      admin.userId,
    ]);

    expect((await keepTrials(30)).problem.code).toBe('confirmation_needed');
  });
});

describe('the privacy notice', () => {
  test('is shown with its version and date; a later change of another setting is not a new notice', async () => {
    const notice = { en: 'We keep  your tests.\n\n\n\nAsk Ana.\u202e', es: 'Guardamos sus pruebas.' };
    await admin.call(changePrivacySettings, { body: { version: 0, trialDays: null, notice } });
    const { body: first } = await worker.call(getPrivacyNotice, {});
    await admin.call(changePrivacySettings, { body: { version: 1, trialDays: 90, notice } });

    const { body } = await worker.call(getPrivacyNotice, {});

    expect(body).toEqual({
      version: 1,
      since: first.since,
      notice: { en: 'We keep  your tests.\n\nAsk Ana.', es: 'Guardamos sus pruebas.' },
    });
  });

  test('is empty at first', async () => {
    expect((await worker.call(getPrivacyNotice, {})).body).toEqual({ version: null, since: null, notice: {} });
  });
});
