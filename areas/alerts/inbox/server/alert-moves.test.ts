import { beforeEach, describe, expect, test } from 'vitest';
import { getCase, listCases } from '#areas/cases/case/cases.contract.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { anAlertDesk, type AlertDesk } from '#tests/support/alerts/alert-desk.ts';
import { aRedVisit, tellCases } from '#tests/support/alerts/cases.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { getAlert, moveAlerts } from '#areas/alerts/alert/alerts.contract.ts';

const server = serverForTests();
let { admin, organizationId, ana, fire, listed, moved, recorded }: AlertDesk = {} as AlertDesk;

beforeEach(async () => {
  ({ admin, organizationId, ana, fire, listed, moved, recorded } = await anAlertDesk(server));
});

const told = () =>
  asAdmin<{ alertId: string }>(
    server.admin,
    `select payload ->> 'alertId' as "alertId" from outbox_events where organization_id = $1 and type = 'alert.moved'`,
    [organizationId],
  );

describe('moving an alert', () => {
  test('acknowledging makes the caller its owner, ends the escalation and acknowledges its case', async () => {
    const { visitId, resultIds } = await aRedVisit(server, organizationId, { userId: ana });
    const event = { organizationId, resultId: resultIds[1] ?? '', userId: ana, visitId };
    await tellCases(server, resultRecorded, { ...event, testType: 'FullTest', outcome: 'confirmed', isLate: false });
    const id = await fire({ userId: ana, visitId });
    await asAdmin(server.admin, `update alerts set next_step_at = now() where id = $1`, [id]);
    const { body } = await moved(id, { to: 'acknowledged' });
    const [about] = (await admin.call(listCases, {})).body.items;
    const { body: story } = await admin.call(getCase, { params: { id: about?.id ?? '' } });

    expect(body).toMatchObject({ state: 'acknowledged', owner: { id: admin.userId }, nextStepAt: null });
    expect(body.case).toEqual({ id: about?.id, state: 'acknowledged' });
    expect(story.case.acknowledgedBy?.id).toBe(admin.userId);
    expect((await recorded()).map(({ action }) => action)).toEqual(['alert.acknowledged']);
    expect(await told()).toEqual([{ alertId: id }]);
  });

  test('snoozing lasts as long as requested, and an hour at most when it is critical', async () => {
    const id = await fire({ severity: 'critical' });
    const refused = await moved(id, { to: 'snoozed', minutes: 480 });
    const { body } = await moved(id, { to: 'snoozed', minutes: 60 });

    expect(refused.problem.code).toBe('alert_step_refused');
    expect(body.state).toBe('snoozed');
    const minutes = (Date.parse(body.snoozedUntil ?? '') - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    expect((await moved(id, { to: 'acknowledged' })).body).toMatchObject({ state: 'acknowledged', snoozedUntil: null });
  });

  test('escalating messages the next recipients while a step is left', async () => {
    const id = await fire();
    const { body } = await moved(id, { to: 'escalated' });
    const { body: story } = await admin.call(getAlert, { params: { id } });

    expect(body).toMatchObject({ state: 'escalated', stepsLeft: 0 });
    expect(story.deliveries).toMatchObject([{ step: 1, to: 'night@mine.example' }]);
    expect(story.steps.map(({ kind }) => kind)).toEqual(['fired', 'escalated']);
    expect((await moved(id, { to: 'escalated' })).problem.code).toBe('alert_step_refused');
  });

  test('resolving records the resolution and is final', async () => {
    const id = await fire();
    const { body } = await moved(id, { to: 'resolved', resolution: ' He slept badly. ' });
    const { body: story } = await admin.call(getAlert, { params: { id } });

    expect(body).toMatchObject({ state: 'resolved', owner: { id: admin.userId } });
    expect(story.steps.at(-1)).toMatchObject({ kind: 'resolved', note: 'He slept badly.', by: { id: admin.userId } });
    for (const to of ['acknowledged', 'escalated'] as const) {
      expect((await moved(id, { to })).problem.code).toBe('alert_step_refused');
    }
  });

  test('two callers who acknowledge at once do not both become the owner', async () => {
    const colleague = await server.signedInAs('admin', organizationId);
    const id = await fire();
    const answers = await Promise.all([admin, colleague].map((by) => moved(id, { to: 'acknowledged' }, by)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('no one may handle an alert about themselves', async () => {
    const id = await fire({ userId: admin.userId ?? '' });

    expect((await moved(id, { to: 'resolved', resolution: '' })).problem.code).toBe('alert_step_refused');
  });

  test('a bulk move skips alerts that do not allow it', async () => {
    const [one, two, over] = [await fire(), await fire({ userId: ana }), await fire()];
    await moved(over, { to: 'resolved', resolution: '' });
    const ids = [one, two, over, crypto.randomUUID()];
    const { body } = await admin.call(moveAlerts, { body: { ids, move: { to: 'acknowledged' } } });

    expect(body).toEqual({ moved: 2, passedOver: 2 });
    expect(await listed({ mine: 'true' })).toHaveLength(2);
    expect((await recorded()).filter(({ action }) => action === 'alert.acknowledged')).toHaveLength(2);
  });

  test('an administrator who may only look cannot move alerts', async () => {
    const auditor = await server.signedInAs('admin', organizationId, { profile: 'auditor' });
    const id = await fire();

    expect(await listed({}, auditor)).toEqual([id]);
    expect((await moved(id, { to: 'acknowledged' }, auditor)).status).toBe(403);
  });
});
