import { beforeEach, describe, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { anAlertRule } from '#tests/support/alerts/alert-rules.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  changeAlertRule,
  createAlertRule,
  deleteAlertRule,
  getAlertRule,
  listAlertRecipients,
  listAlertRules,
  MOST_RULES,
  type AlertRule,
  type RuleFields,
} from '../alert-rules.contract.ts';
import { replaceTagInRules } from './alert-rules.queries.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeEach(async () => {
  admin = await server.anAdmin();
});

async function make(rule: Parameters<typeof anAlertRule>[0] = {}, state: AlertRule['state'] = 'off') {
  const { status, body, problem } = await admin.call(createAlertRule, { body: { ...anAlertRule(rule), state } });
  return { status, rule: body, code: problem.code };
}
const show = async (id: string) => (await admin.call(getAlertRule, { params: { id } })).body;
const told = (...recipients: RuleFields['steps'][number]['recipients']) => [{ afterMinutes: 0, recipients }];
const firesFrom = async (id: string) => {
  const [row] = await asAdmin<{ from: string }>(
    server.admin,
    `select fires_from::text as from from alert_rules where id = $1`,
    [id],
  );
  return row?.from ?? '';
};

async function anAlert(ruleId: string, columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    organization_id: admin.organizationId,
    id: crypto.randomUUID(),
    rule_id: ruleId,
    what: 'confirmed',
    cause: crypto.randomUUID(),
    severity: 'warning',
    happened_at: new Date(),
    ...columns,
  };
  const names = Object.keys(row);
  await asAdmin(
    server.admin,
    `insert into alerts (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row.id;
}

test('a rule stores its trigger, audience and recipients', async () => {
  const { body: crew } = await admin.call(createTag, { body: { name: 'Crew B' } });
  const ana = await aUser(server.databases, { organizationId: admin.organizationId });
  await admin.call(setUserTags, { params: { id: ana }, body: { tagIds: [crew.id] } });
  const { status, rule } = await make({
    name: 'Reds of crew B',
    trigger: { kind: 'reds', count: 3, among: 'days', of: 14 },
    audience: { everyone: false, tagIds: [crew.id], excludedUserIds: [admin.userId ?? ''] },
    steps: [
      { afterMinutes: 0, recipients: [{ kind: 'supervisors' }] },
      {
        afterMinutes: 5,
        recipients: [
          { kind: 'admin', userId: admin.userId ?? '' },
          { kind: 'address', address: 'gate@test.example' },
        ],
      },
    ],
    quietHours: { from: '22:00', until: '06:00' },
    digest: 'daily',
    digestAt: '07:30',
    mostPerHour: 10,
    response: { en: 'Talk first.', es: '', pt: '' },
  });

  expect(status).toBe(201);
  expect(await show(rule.id)).toEqual(rule);
  expect(rule).toMatchObject({
    name: 'Reds of crew B',
    state: 'off',
    audienceCount: 1,
    audience: { tags: [{ name: 'Crew B' }], excludedPeople: [{ id: admin.userId }] },
    trigger: { kind: 'reds', count: 3, among: 'days', of: 14 },
    quietHours: { from: '22:00', until: '06:00' },
    digestAt: '07:30',
    response: { en: 'Talk first.', es: '', pt: '' },
    recipientNames: [{ id: admin.userId, isThere: true }],
    owner: { id: admin.userId },
    starter: null,
    fired: 0,
    lastFiredAt: null,
    acknowledgedInTime: null,
  });
});

test('rules are listed by name, with figures of the last 30 days', async () => {
  const { rule } = await make({ name: 'Second' }, 'on');
  await make({ name: 'first' });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const late = await anAlert(rule.id, { fired_at: ago(600), state: 'acknowledged', acknowledged_at: ago(500) });
  await anAlert(rule.id, { fired_at: ago(120), state: 'acknowledged', acknowledged_at: ago(110) });
  await anAlert(rule.id, { fired_at: ago(3) });
  await anAlert(rule.id, { fired_at: ago(300), is_test: true });
  await anAlert(rule.id, { fired_at: ago(31 * 1440) });
  await asAdmin(
    server.admin,
    `insert into alert_deliveries (organization_id, id, alert_id, step, channel, address, state)
     values ($1, gen_random_uuid(), $2, 0, 'email', 'gone@test.example', 'failed')`,
    [admin.organizationId, late],
  );
  const { body } = await admin.call(listAlertRules, {});

  expect(body.items.map(({ name }) => name)).toEqual(['first', 'Second']);
  expect(body.items[1]).toMatchObject({ fired: 4, acknowledgedInTime: 50, failedDeliveries: 1 });
  expect(Date.now() - Date.parse(body.items[1]?.lastFiredAt ?? '')).toBeLessThan(10 * 60_000);
});

describe('a rule is refused', () => {
  test('when its name is taken, also in a change', async () => {
    await make({ name: 'Drivers' });
    const { rule } = await make({ name: 'Pilots' });
    const renamed = await admin.call(changeAlertRule, {
      params: { id: rule.id },
      body: { rule: anAlertRule({ name: 'drivers' }) },
    });

    expect((await make({ name: 'DRIVERS' })).code).toBe('rule_name_taken');
    expect(renamed.problem.code).toBe('rule_name_taken');
  });

  test('when its audience is empty, unless the trigger is about no person', async () => {
    const nobody = { everyone: false };

    expect((await make({ audience: nobody })).code).toBe('rule_for_nobody');
    expect((await make({ audience: nobody, trigger: { kind: 'kioskOffline', afterMinutes: 15 } })).status).toBe(201);
  });

  test('when a recipient is not an administrator or webhook of this organization', async () => {
    const worker = await aUser(server.databases, { organizationId: admin.organizationId });
    const stranger = await server.anAdmin();

    for (const userId of [worker, stranger.userId ?? '']) {
      expect((await make({ steps: told({ kind: 'admin', userId }) })).code).toBe('unknown_recipient');
    }
    expect((await make({ steps: told({ kind: 'webhook', endpointId: crypto.randomUUID() }) })).code).toBe(
      'unknown_recipient',
    );
  });

  test('when its steps are out of order, or a daily digest has no time', async () => {
    const later = { afterMinutes: 5, recipients: [{ kind: 'supervisors' as const }] };

    expect((await make({ steps: [later] })).code).toBe('invalid_input');
    expect((await make({ steps: [...told({ kind: 'supervisors' }), later, later] })).code).toBe('invalid_input');
    expect((await make({ digest: 'daily' })).code).toBe('invalid_input');
  });

  test('when there are too many rules', async () => {
    await asAdmin(
      server.admin,
      `insert into alert_rules (organization_id, id, name, severity, trigger)
       select $1, gen_random_uuid(), 'Rule ' || n, 'info', '{"kind": "drift"}' from generate_series(1, $2::int) n`,
      [admin.organizationId, MOST_RULES],
    );

    expect((await make()).code).toBe('too_many_rules');
  });

  test('when another change came in between', async () => {
    const { rule } = await make();
    const change = (body: object) => admin.call(changeAlertRule, { params: { id: rule.id }, body });
    const first = await change({ state: 'on', seen: rule.changedAt });
    const second = await change({ state: 'off', seen: rule.changedAt });

    expect(first.body.state).toBe('on');
    expect(second.problem.code).toBe('rule_changed');
  });
});

test('a rule in test mode belongs to the caller for seven days', async () => {
  const { rule } = await make();
  const colleague = await server.signedInAs('admin', admin.organizationId, { profile: 'safetyManager' });
  const params = { id: rule.id };
  const { body: tried } = await colleague.call(changeAlertRule, { params, body: { state: 'test' } });
  const { body: on } = await colleague.call(changeAlertRule, { params, body: { state: 'on' } });

  expect(tried).toMatchObject({ state: 'test', owner: { id: colleague.userId } });
  expect(Math.round((Date.parse(tried.testUntil ?? '') - Date.now()) / 86_400_000)).toBe(7);
  expect(on).toMatchObject({ state: 'on', testUntil: null });
});

test('a rule ignores causes from before it was switched on or its trigger changed', async () => {
  const { rule } = await make({ name: 'Reds' });
  const params = { id: rule.id };
  const begun = await firesFrom(rule.id);
  await admin.call(changeAlertRule, { params, body: { state: 'on' } });
  const switched = await firesFrom(rule.id);
  await admin.call(changeAlertRule, {
    params,
    body: { rule: anAlertRule({ name: 'Still the same', severity: 'info' }) },
  });
  const renamed = await firesFrom(rule.id);
  await admin.call(changeAlertRule, { params, body: { rule: anAlertRule({ trigger: { kind: 'unconfirmed' } }) } });

  expect(switched > begun).toBe(true);
  expect(renamed).toBe(switched);
  expect((await firesFrom(rule.id)) > switched).toBe(true);
});

test('a recipient who has left is marked and does not block changes of the rule', async () => {
  const colleague = await server.signedInAs('admin', admin.organizationId);
  const steps = told({ kind: 'admin', userId: colleague.userId ?? '' });
  const { rule } = await make({ name: 'Reds', steps });
  await asAdmin(server.admin, `update users set status = 'left' where id = $1`, [colleague.userId]);
  const changed = await admin.call(changeAlertRule, {
    params: { id: rule.id },
    body: { rule: anAlertRule({ name: 'Red', steps }) },
  });

  expect(changed.body.recipientNames).toEqual([{ id: colleague.userId, name: 'Ana Prova', isThere: false }]);
  expect((await make({ steps })).code).toBe('unknown_recipient');
});

test('a merged tag is replaced by the other in rules', async () => {
  const { body: old } = await admin.call(createTag, { body: { name: 'Crew B' } });
  const { body: next } = await admin.call(createTag, { body: { name: 'Crew C' } });
  const { rule } = await make({ audience: { everyone: false, tagIds: [old.id, next.id], excludedTagIds: [old.id] } });
  await withOrganization(server.databases, { organizationId: admin.organizationId, actor: { userId: null } }, (db) =>
    replaceTagInRules(db, { tagId: old.id, replacementId: next.id }),
  );
  const { audience } = await show(rule.id);

  expect(audience.tags.map(({ id }) => id)).toEqual([next.id]);
  expect(audience.excludedTags.map(({ id }) => id)).toEqual([next.id]);
});

test('a deleted rule disappears, its alerts stay, and its name is free', async () => {
  const { rule } = await make({ name: 'Reds' }, 'on');
  const alertId = await anAlert(rule.id);
  const { status } = await admin.call(deleteAlertRule, { params: { id: rule.id } });
  const kept = await asAdmin(server.admin, `select from alerts where id = $1`, [alertId]);

  expect(status).toBe(204);
  expect((await admin.call(getAlertRule, { params: { id: rule.id } })).status).toBe(404);
  expect(kept).toHaveLength(1);
  expect((await make({ name: 'Reds' })).status).toBe(201);
});

test('each change is recorded in the audit log, without the long texts', async () => {
  const { rule } = await make({ response: { en: 'Talk first.', es: '', pt: '' } });
  await admin.call(changeAlertRule, { params: { id: rule.id }, body: { state: 'test' } });
  await admin.call(deleteAlertRule, { params: { id: rule.id } });
  const entries = await asAdmin<{ action: string; detail: object }>(
    server.admin,
    `select action, detail from audit_entries where organization_id = $1 and object_id = $2 order by at, id`,
    [admin.organizationId, rule.id],
  );

  expect(entries.map(({ action }) => action)).toEqual([
    'alert_rule.created',
    'alert_rule.changed',
    'alert_rule.deleted',
  ]);
  expect(JSON.stringify(entries)).not.toContain('Talk first.');
});

test('an editor of rules may list administrators, but not people', async () => {
  await aUser(server.databases, { organizationId: admin.organizationId, firstName: 'Worker' });
  const nurse = await server.signedInAs('admin', admin.organizationId, { profile: 'nurse' });
  const { body } = await admin.call(listAlertRecipients, {});

  expect(body.items.map(({ id, profile }) => [id, profile])).toEqual(
    expect.arrayContaining([
      [admin.userId, 'owner'],
      [nurse.userId, 'nurse'],
    ]),
  );
  expect(body.items).toHaveLength(2);
  expect((await nurse.call(listAlertRecipients, {})).status).toBe(403);
});

test('a rule of another organization gets 404', async () => {
  const { rule } = await make({ name: 'Ours' });
  const stranger = await server.anAdmin();
  const params = { id: rule.id };
  const answers = [
    await stranger.call(getAlertRule, { params }),
    await stranger.call(changeAlertRule, { params, body: { state: 'on' } }),
    await stranger.call(deleteAlertRule, { params }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await stranger.call(listAlertRules, {})).body.items).toEqual([]);
  expect((await show(rule.id)).state).toBe('off');
});
