import { beforeEach, describe, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { deleteUser } from '#areas/users/management/people.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { anAlertDesk, type AlertDesk } from '#tests/support/alerts/alert-desk.ts';
import { aRuleOfAlerts } from '#tests/support/alerts/alerts.ts';
import { aUser } from '#tests/support/builders.ts';
import { aRedVisit } from '#tests/support/alerts/cases.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeAlertRule } from '#areas/alerts/rules/alert-rules.contract.ts';
import { countAlerts, getAlert, listAlerts, moveAlerts } from '#areas/alerts/alert/alerts.contract.ts';

const server = serverForTests();
let { admin, organizationId, ruleId, ana, fire, listed, moved, recorded }: AlertDesk = {} as AlertDesk;

beforeEach(async () => {
  ({ admin, organizationId, ruleId, ana, fire, listed, moved, recorded } = await anAlertDesk(server));
});

describe('the list', () => {
  test('is sorted by severity, then unacknowledged first, then oldest first', async () => {
    const taken = await fire({ severity: 'critical', minutesAgo: 90 });
    const old = await fire({ severity: 'warning', minutesAgo: 60 });
    const fresh = await fire({ severity: 'warning', minutesAgo: 5 });
    const grave = await fire({ severity: 'critical', minutesAgo: 1 });
    const over = await fire({ severity: 'critical', minutesAgo: 30 });
    await moved(taken, { to: 'acknowledged' });
    await moved(over, { to: 'resolved', resolution: '' });

    expect(await listed()).toEqual([grave, taken, old, fresh]);
    expect(await listed({ sort: '-firedAt' })).toEqual([grave, fresh, old, taken]);
    expect(await listed({ states: 'resolved' })).toEqual([over]);
  });

  test('is paged without gaps or repetition', async () => {
    const all = new Set<string>();
    for (const severity of ['info', 'critical', 'warning', 'info', 'critical'] as const) {
      all.add(await fire({ severity }));
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await admin.call(listAlerts, { query: { limit: '2', ...(cursor && { cursor }) } });
      expect(body.total).toBe(5);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);

    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(all);
    expect(seen).toEqual(await listed());
  });

  test('filters by person, rule, severity and owner', async () => {
    const other = await aRuleOfAlerts(admin, { name: 'Órbita' });
    const hers = await fire({ userId: ana });
    const orbit = await fire({ ruleId: other, severity: 'info' });
    await moved(orbit, { to: 'acknowledged' });

    expect(await listed({ search: 'prova' })).toEqual([hers]);
    expect(await listed({ search: 'orbita' })).toEqual([orbit]);
    expect(await listed({ users: ana })).toEqual([hers]);
    expect(await listed({ rules: other })).toEqual([orbit]);
    expect(await listed({ severities: 'info' })).toEqual([orbit]);
    expect(await listed({ mine: 'true' })).toEqual([orbit]);
  });

  test('says what happened to whom, by which rule, and what comes next', async () => {
    const id = await fire({ userId: ana, facts: { count: 3 } });
    const { body } = await admin.call(listAlerts, {});

    expect(body.items).toMatchObject([
      {
        id,
        rule: { id: ruleId, name: 'Confirmed red' },
        what: 'confirmed',
        facts: { count: 3 },
        person: { id: ana, firstName: 'Ana', lastName: 'Prova' },
        state: 'new',
        owner: null,
        stepsLeft: 1,
        holds: 0,
        case: null,
        deliveries: { sent: 0, failed: 0, waiting: 0, sentAt: null },
      },
    ]);
  });

  test('shows a supervisor the test and its baseline for the days they may see', async () => {
    const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
    const taken = (daysAgo: number) => ({
      userId: ana,
      score: 54,
      baseline: 46,
      deviation: 8,
      takenAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    });
    const [today, monthAgo] = await reportedTests(server, organizationId, [taken(0), taken(30)]);
    for (const resultId of [today, monthAgo]) await fire({ userId: ana, resultId: resultId ?? null });
    const shown = async (by: Caller = admin) =>
      (await by.call(listAlerts, { query: { sort: 'firedAt' } })).body.items.map(({ test: shownTest }) => shownTest);

    const known = { score: 54, baselineValue: 46, deviation: 8 };
    expect(await shown()).toMatchObject([
      { resultId: today, ...known },
      { resultId: monthAgo, ...known },
    ]);
    expect(await shown(supervisor)).toMatchObject([{ resultId: today, ...known }, null]);
  });

  test('leaves out personal alerts that a device alert holds', async () => {
    const device = await fire({ cause: 'device:abc:1', facts: { people: 2, minutes: 20, name: 'North-2' } });
    await fire({ userId: ana, heldBy: device });
    const { body } = await admin.call(listAlerts, {});
    const { body: story } = await admin.call(getAlert, { params: { id: device } });

    expect(body.items).toMatchObject([{ id: device, what: 'device', holds: 1 }]);
    expect(story.held).toMatchObject([{ person: { id: ana }, state: 'held', heldBy: device }]);
  });
});

describe('visibility', () => {
  test('an alert for occupational health is visible to no one else', async () => {
    const nurse = await server.signedInAs('admin', organizationId, { profile: 'nurse' });
    const id = await fire({ userId: ana, isForHealth: true });

    expect(await listed()).toEqual([]);
    expect((await admin.call(getAlert, { params: { id } })).status).toBe(404);
    expect((await moved(id, { to: 'acknowledged' })).status).toBe(404);
    expect((await admin.call(countAlerts, {})).body).toMatchObject({ serious: 0, lastFiredAt: null });
    expect(await listed({}, nurse)).toEqual([id]);
    expect((await moved(id, { to: 'acknowledged' }, nurse)).status).toBe(200);
  });

  test("an alert of a rule in test mode is visible only to the rule's owner", async () => {
    const colleague = await server.signedInAs('admin', organizationId);
    const id = await fire({ isTest: true });

    expect(await listed()).toEqual([id]);
    expect(await listed({}, colleague)).toEqual([]);
  });

  test('a supervisor with a scope sees alerts about that scope and about no person', async () => {
    const { body: north } = await admin.call(createTag, { body: { name: 'North' } });
    await admin.call(setUserTags, { params: { id: ana }, body: { tagIds: [north.id] } });
    const elsewhere = await aUser(server.databases, { organizationId });
    const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor', scope: [north.id] });
    const hers = await fire({ userId: ana, minutesAgo: 3 });
    const outside = await fire({ userId: elsewhere, minutesAgo: 2 });
    const nobodys = await fire({ minutesAgo: 1 });

    expect(await listed({}, supervisor)).toEqual([hers, nobodys]);
    expect((await supervisor.call(getAlert, { params: { id: outside } })).status).toBe(404);
    const { body } = await supervisor.call(moveAlerts, {
      body: { ids: [hers, outside], move: { to: 'acknowledged' } },
    });
    expect(body).toEqual({ moved: 1, passedOver: 1 });
  });

  test('a supervisor sees alerts of the last days, and older ones that are open', async () => {
    const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
    const { visitId } = await aRedVisit(server, organizationId, { userId: ana });
    const monthAgo = 30 * 24 * 60;
    const over = await fire({ userId: ana, visitId, minutesAgo: monthAgo });
    const open = await fire({ userId: ana, visitId, minutesAgo: monthAgo });
    await moved(over, { to: 'resolved', resolution: '' });

    expect(await listed({ states: 'new,resolved' }, supervisor)).toEqual([open]);
    expect(await listed({ states: 'new,resolved' })).toEqual([open, over]);
  });

  test('alerts about a person in the bin are hidden', async () => {
    await fire({ userId: ana });
    await admin.call(deleteUser, { params: { id: ana } });

    expect(await listed()).toEqual([]);
  });
});

describe('the details of an alert', () => {
  test("give the response in the reader's language, or in one that exists", async () => {
    const id = await fire();
    const response = async (locale: string) =>
      (await admin.call(getAlert, { params: { id } }, { 'accept-language': locale })).body.response;

    expect(await response('es')).toBe('Llame a enfermería.');
    expect(await response('pt')).toBe('Call the nurse.');
  });

  test('list the recipients, and the view is recorded in the audit log', async () => {
    const id = await fire({ userId: ana });
    await asAdmin(
      server.admin,
      `insert into alert_deliveries (organization_id, id, alert_id, step, channel, recipient_id, address, state, note, done_at)
       values ($1, gen_random_uuid(), $2, 0, 'email', $3, null, 'sent', null, '2026-11-16T06:01:00Z'),
              ($1, gen_random_uuid(), $2, 1, 'email', null, 'night@mine.example', 'failed', 'Unknown address', now())`,
      [organizationId, id, ana],
    );
    const { body } = await admin.call(getAlert, { params: { id } });

    expect(body.steps).toMatchObject([{ kind: 'fired', by: null }]);
    expect(body.deliveries).toMatchObject([
      { to: 'Ana Prova', state: 'sent', step: 0 },
      { to: 'night@mine.example', state: 'failed', step: 1, note: 'Unknown address' },
    ]);
    expect(body.alert.deliveries).toEqual({ sent: 1, failed: 1, waiting: 0, sentAt: '2026-11-16T06:01:00.000Z' });
    expect(await recorded()).toEqual([{ action: 'alert.viewed', userId: ana }]);
    expect((await admin.call(countAlerts, {})).body.failedDeliveries).toBe(1);
  });

  test('are not recorded when the alert is about no person', async () => {
    const id = await fire();
    await admin.call(getAlert, { params: { id } });

    expect(await recorded()).toEqual([]);
  });
});

test('the counts give open alerts, the last time one fired, and the rules that are on', async () => {
  await admin.call(changeAlertRule, { params: { id: ruleId }, body: { state: 'on' } });
  await fire({ severity: 'critical', minutesAgo: 10 });
  const before = Date.now();
  await fire({ severity: 'info', minutesAgo: 5 });
  const after = Date.now();
  await moved(await fire({ severity: 'critical', minutesAgo: 7 }), { to: 'acknowledged' });
  const { body } = await admin.call(countAlerts, {});

  expect(body).toMatchObject({ serious: 1, open: { info: 1, warning: 0, critical: 2 }, failedDeliveries: 0 });
  expect(body.rulesOn).toBeGreaterThan(0);
  const fiveMinutesLater = Date.parse(body.lastFiredAt ?? '') + 5 * 60_000;
  expect(fiveMinutesLater).toBeGreaterThanOrEqual(before);
  expect(fiveMinutesLater).toBeLessThanOrEqual(after);
});
