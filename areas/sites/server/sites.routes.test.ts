import { beforeEach, describe, expect, test } from 'vitest';
import { askGate } from '#areas/gate/gate.contract.ts';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { listSites, setSiteClock } from '#areas/schedules/shifts/sites.contract.ts';
import { startAttempt, submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { setTestCard } from '#areas/testing/cards/cards.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { beginAtKiosk } from '#areas/testing/places/begin-test.contract.ts';
import { changeKiosk } from '#areas/testing/places/kiosk-changes.contract.ts';
import { createKiosk, getThisKiosk, listKiosks, pairKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { offerSites } from '#areas/testing/places/site-choice.contract.ts';
import { changeTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { voidResult } from '#areas/testing/results/results.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { BADGE, changeGate, GATE_RULE } from '#tests/support/gates.ts';
import { aPackage } from '#tests/support/offline-kiosks.ts';
import { aProgram } from '#tests/support/sign-in/service-tokens.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeSite, chooseSiteCategory, getSites, type SiteChange } from '../sites.contract.ts';
import { siteJobs } from './sites.jobs.ts';

const server = serverForTests();
const NOTHING = {
  timeZone: null,
  language: null,
  offersQuickCheck: null,
  retestAfterMinutes: null,
  mostRetests: null,
} as const;

let admin: Caller & { organizationId: string };
let worker: Caller;
let categoryId: string;
let north: string;
let south: string;
beforeEach(async () => {
  await asAdmin(server.admin, 'delete from failure_counts');
  admin = await server.anAdmin();
  worker = await server.signedInAs('user', admin.organizationId);
  await asAdmin(server.admin, `update users set employee_number = '1047' where id = $1`, [worker.userId]);
  categoryId = (await admin.call(createTagCategory, { body: { name: 'Site' } })).body.id;
  north = await aTag('North', categoryId);
  south = await aTag('South', categoryId);
});

const aTag = async (name: string, category?: string): Promise<string> =>
  (await admin.call(createTag, { body: { name, ...(category && { categoryId: category }) } })).body.id;

const set = (id: string, change: Partial<SiteChange>) =>
  admin.call(changeSite, { params: { id }, body: { ...NOTHING, version: 0, ...change } });

async function aKiosk(siteId: string | null): Promise<{ id: string; device: Caller }> {
  const { body } = await admin.call(createKiosk, { body: { name: 'Gate', asksPin: false, siteId } });
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  return { id: body.kiosk.id, device: server.holding(paired.body.deviceToken) };
}

const arrive = async ({ device }: { device: Caller }) =>
  (await device.call(beginAtKiosk, { body: { employeeNumber: '1047' } })).body;
const quickCheck = async (caller: Caller) =>
  (await caller.call(startAttempt, { body: { testType: 'LightningTest' } })).status;
const liveAt = (tagId: string) =>
  admin.call(tagPeople, { body: { people: { ids: [worker.userId ?? ''] }, add: [tagId] } });

describe('the settings of a site', () => {
  test('are saved with versions, and listed with everything else that is set for it', async () => {
    await aKiosk(north);
    await changeGate(admin, { sites: [{ ...GATE_RULE, clearanceMinutes: 60, tagId: north }] });
    const { status } = await set(north, { timeZone: 'America/Lima', language: 'es', retestAfterMinutes: 20 });

    const { body } = await admin.call(getSites, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 1,
      categoryId: null,
      organization: { language: 'en', offersQuickCheck: true, retestAfterMinutes: 10, mostRetests: 1 },
      sites: [
        { tag: { name: 'North' }, timeZone: 'America/Lima', language: 'es', retestAfterMinutes: 20, mostRetests: null },
        { tag: { name: 'South' }, ...NOTHING, gate: null, kiosks: [] },
      ],
    });
    expect(body.sites[0]).toMatchObject({ gate: { clearanceMinutes: 60 }, kiosks: [{ name: 'Gate' }] });
    const { changes } = (await admin.call(listSettingChanges, { params: { section: 'sites' } })).body;
    expect(changes[0]?.fields).toContainEqual({ name: 'sites.North.retestAfterMinutes', from: null, to: '20' });
    expect((await set(south, { mostRetests: 0 })).problem.code).toBe('setting_changed');
  });

  test('are removed when nothing is set; a site with the former name of another leaves that one alone', async () => {
    await set(north, { language: 'es' });
    await asAdmin(server.admin, `update user_tags set name = 'Old' where id = $1`, [north]);
    await asAdmin(server.admin, `update user_tags set name = 'North' where id = $1`, [south]);
    await set(south, { language: 'pt', version: 1 });

    const listed = async () => (await admin.call(getSites, {})).body.sites.map(({ language }) => language);
    expect(await listed()).toEqual(['pt', 'es']);
    await set(south, { version: 2 });
    expect(await listed()).toEqual([null, 'es']);
  });

  test('are for administrators who may manage settings, and for the organization’s own tags', async () => {
    const stranger = await server.anAdmin();
    const body = { ...NOTHING, version: 0 };
    const theirs = await stranger.call(changeSite, { params: { id: north }, body });
    const without = await set(await aTag('Night crew'), {});
    await asAdmin(server.admin, `update users set profile = 'supervisor' where id = $1`, [admin.userId]);

    expect([theirs.status, without.status]).toEqual([404, 404]);
    expect((await stranger.call(getSites, {})).body.sites).toEqual([]);
    expect([(await admin.call(getSites, {})).status, (await set(north, {})).status]).toEqual([403, 403]);
    expect((await worker.call(getSites, {})).status).toBe(403);
  });

  test('follow a merged tag with its kiosks, however often the job runs', async () => {
    const kiosk = await aKiosk(north);
    await set(north, { language: 'es' });
    const event = { organizationId: admin.organizationId, eventId: crypto.randomUUID() };
    const payload = { tagId: north, replacementId: south };
    const parts = { databases: server.databases, log: server.app.log as never };
    for (let runs = 0; runs < 2; runs += 1) await siteJobs[0]?.run(parts, { ...event, payload });

    const { sites, version } = (await admin.call(getSites, {})).body;
    expect(sites.map(({ language, kiosks }) => [language, kiosks.length])).toEqual([
      [null, 0],
      ['es', 1],
    ]);
    expect(version).toBe(2);
    expect((await kiosk.device.call(getThisKiosk, {})).body.language).toBe('es');
  });
});

describe('the category of the sites', () => {
  test('says which tags are sites, for kiosks and shifts too, until it is gone', async () => {
    const crews = (await admin.call(createTagCategory, { body: { name: 'Crew' } })).body.id;
    const crew = await aTag('Crew A', crews);
    const choose = (id: string | null, version: number) =>
      admin.call(chooseSiteCategory, { body: { categoryId: id, version } });
    const names = async () => [
      (await admin.call(getSites, {})).body.sites.map(({ tag }) => tag.name),
      (await admin.call(offerSites, {})).body.sites.map(({ name }) => name),
      (await admin.call(listSites, {})).body.sites.map(({ tag }) => tag.name),
    ];
    expect(await names()).toEqual(Array.from({ length: 3 }, () => ['North', 'South', 'Crew A']));
    await choose(categoryId, 0);

    expect(await names()).toEqual(Array.from({ length: 3 }, () => ['North', 'South']));
    expect((await admin.call(createKiosk, { body: { name: 'Gate', siteId: crew } })).status).toBe(404);
    expect((await choose(crypto.randomUUID(), 1)).status).toBe(404);
    await asAdmin(server.admin, `update user_tags set category_id = $2 where category_id = $1`, [categoryId, crews]);
    await asAdmin(server.admin, `delete from tag_categories where id = $1`, [categoryId]);
    expect((await names())[0]).toEqual(['Crew A', 'North', 'South']);
    expect((await admin.call(getSites, {})).body.categoryId).toBeNull();
  });
});

describe('a kiosk of a site', () => {
  test('has the site’s language and clock; a person who has chosen a language keeps it', async () => {
    await set(north, { language: 'es' });
    await admin.call(setSiteClock, { params: { id: north }, body: { timeZone: 'America/Lima' } });
    const [kiosk, other] = [await aKiosk(north), await aKiosk(null)];

    expect((await kiosk.device.call(getThisKiosk, {})).body).toMatchObject({
      language: 'es',
      timeZone: 'America/Lima',
    });
    expect((await other.device.call(getThisKiosk, {})).body).toMatchObject({ language: null, timeZone: null });
    expect(await arrive(kiosk)).toMatchObject({ locale: 'es', isOwnLocale: false });
    expect(await arrive(other)).toMatchObject({ locale: 'en', isOwnLocale: false });
    await asAdmin(server.admin, `update users set locale = 'pt' where id = $1`, [worker.userId]);
    expect(await arrive(kiosk)).toMatchObject({ locale: 'pt', isOwnLocale: true });
    await admin.call(changeKiosk, { params: { id: kiosk.id }, body: { siteId: south } });
    const { language, timeZone } = (await kiosk.device.call(getThisKiosk, {})).body;
    expect([language, timeZone]).toEqual([null, (await admin.call(getSites, {})).body.organization.timeZone]);
    const [listed] = (await admin.call(listKiosks, {})).body.items.filter(({ id }) => id === kiosk.id);
    expect(listed).toMatchObject({ siteId: south, siteName: 'South' });
  });

  test('goes by the kiosk’s site before the person’s own, also offline', async () => {
    await set(north, { offersQuickCheck: false });
    await liveAt(north);
    const [atNorth, atSouth, elsewhere] = [await aKiosk(north), await aKiosk(south), await aKiosk(null)];
    const kiosks = [atNorth, atSouth, elsewhere];
    const passes = [await arrive(atNorth), await arrive(atSouth), await arrive(elsewhere)];
    const holders = passes.map(({ pass }) => server.holding(pass));

    expect(passes.map(({ testTypes }) => testTypes.length)).toEqual([1, 2, 1]);
    const states = await Promise.all(holders.map((holder) => holder.call(getTestState, {})));
    expect(states.map(({ body }) => body.policy.offersQuickCheck)).toEqual([false, true, false]);
    expect(await Promise.all(holders.map(quickCheck))).toEqual([409, 201, 409]);
    expect(await quickCheck(worker)).toBe(409);
    const offered = [];
    for (const kiosk of kiosks) {
      await admin.call(changeKiosk, { params: { id: kiosk.id }, body: { offlineHours: 24 } });
      const { people } = await aPackage(server, kiosk);
      offered.push(people.find(({ id }) => id === worker.userId)?.testTypes.length);
    }
    expect(offered).toEqual([1, 2, 1]);
  });

  test('offers the quick check where the organization does not, and the site does', async () => {
    await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, offersQuickCheck: false } });
    await set(south, { offersQuickCheck: true });
    const pass = await arrive(await aKiosk(south));

    expect(pass.testTypes).toContain('LightningTest');
    expect([await quickCheck(server.holding(pass.pass)), await quickCheck(worker)]).toEqual([201, 409]);
  });
});

describe('the retest rule of a site', () => {
  const DAY = 24 * 60;

  async function take(caller: Caller, slowness: number, minutesAgo: number, testType: 'FullTest' | 'LightningTest') {
    const { body } = await caller.call(startAttempt, { body: { testType } });
    await asAdmin(
      server.admin,
      `update attempts set created_at = now() - make_interval(mins => $2), expires_at = now() + interval '1 hour' where id = $1`,
      [body.attemptId, minutesAgo],
    );
    const startedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const raw = simulate({ slowness, deviceClass: 'desktop-mouse' }, { testType, seed: body.seed, startedAt });
    return (await caller.call(submitAttempt, { params: { id: body.attemptId }, body: raw })).body.result;
  }

  const establish = async () => {
    for (let day = 9; day > 2; day -= 1) await take(worker, 0, day * DAY, 'FullTest');
  };

  test('says how long a person waits after a red at its kiosk', async () => {
    await establish();
    await set(north, { retestAfterMinutes: 30 });
    const { pass } = await arrive(await aKiosk(north));

    const red = await take(server.holding(pass), 5, 4, 'FullTest');

    expect(red.outcome).toBe('confirming');
    const [visit] = await asAdmin<{ minutes: number }>(
      server.admin,
      `select round(extract(epoch from visit.retest_from - result.taken_at) / 60)::int as minutes
       from results result join visits visit on visit.id = result.visit_id where result.id = $1`,
      [red.id],
    );
    expect(visit?.minutes).toBe(30);
    const early = await worker.call(startAttempt, { body: { testType: 'FullTest' } });
    expect([early.status, early.problem.code]).toEqual([409, 'retest_later']);
    const gate = await aProgram(server, admin.organizationId, { profile: 'gate' });
    await admin.call(setTestCard, { params: { id: worker.userId ?? '' }, body: { card: BADGE } });
    expect((await gate.call(askGate, { params: { badge: BADGE }, query: {} })).body.answer).toBe('must_wait');
  });

  test('stays the one from the time of the test when a test of the visit is declared void', async () => {
    await establish();
    await liveAt(north);
    await set(north, { mostRetests: 0 });
    const quick = await take(worker, 5, 40, 'LightningTest');
    const red = await take(worker, 5, 4, 'FullTest');
    await set(north, { version: 1 });
    await admin.call(voidResult, { params: { id: quick.id }, body: { reason: 'Fire alarm' } });

    expect([quick.outcome, red.outcome]).toEqual(['inconclusive', 'confirmed']);
    const [visit] = await asAdmin<{ outcome: string }>(
      server.admin,
      `select visit.outcome from results result join visits visit on visit.id = result.visit_id where result.id = $1`,
      [red.id],
    );
    expect(visit?.outcome).toBe('confirmed');
  });
});
