import { beforeEach, expect, test } from 'vitest';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCase } from '#tests/support/alerts/cases.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeCaseSettings, getCaseSettings, type CaseSettingsChange } from '../case-settings.contract.ts';
import { getCase, moveCase } from '#areas/cases/case/cases.contract.ts';

const server = serverForTests();
let organizationId: string;
let admin: Caller;
let userId: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Ours');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId });
});

const USUAL: CaseSettingsChange = { targetMinutes: 90, hiddenDecisions: [], ownDecisions: [], version: 0 };
const set = (change: Partial<CaseSettingsChange>) => admin.call(changeCaseSettings, { body: { ...USUAL, ...change } });
const decide = (id: string, decision: string) =>
  admin.call(moveCase, { params: { id }, body: { to: 'decided', decision } });

test('an organization adds its own decision, and a case keeps the name it had', async () => {
  const id = await aCase(admin, userId);
  const { body: first } = await set({ ownDecisions: [{ name: ' Yard work ' }, { name: 'Call the union' }] });
  const [yard, union] = first.ownDecisions;

  const decided = await decide(id, yard?.id ?? '');
  const renamed = { id: yard?.id, name: 'Yard' };
  const { body: second } = await set({ version: 1, ownDecisions: [renamed] });
  const gone = await decide(id, union?.id ?? '');

  expect(decided.body.decision).toMatchObject({ key: yard?.id, ownName: 'Yard work' });
  expect(second).toMatchObject({ version: 2, ownDecisions: [{ id: yard?.id, name: 'Yard' }] });
  expect(gone.problem.code).toBe('unknown_decision');
  expect((await admin.call(getCase, { params: { id } })).body.case.decision?.ownName).toBe('Yard work');
  const { body: history } = await admin.call(listSettingChanges, { params: { section: 'cases' } });
  expect(history.changes.map(({ fields }) => fields)).toEqual([
    [{ name: 'ownDecisions', from: 'Yard work, Call the union', to: 'Yard' }],
    [{ name: 'ownDecisions', from: '', to: 'Yard work, Call the union' }],
  ]);
});

test('an unknown id is replaced by a new one', async () => {
  const invented = crypto.randomUUID();

  const { body } = await set({ ownDecisions: [{ id: invented, name: 'Mine' }] });

  expect(body.ownDecisions[0]?.id).not.toBe(invented);
});

test('a hidden decision is refused, and the others are still offered', async () => {
  const id = await aCase(admin, userId);

  const { body } = await set({ hiddenDecisions: ['sentHome', 'cleared', 'sentHome'] });

  expect(body.hiddenDecisions).toEqual(['cleared', 'sentHome']);
  expect((await decide(id, 'sentHome')).problem.code).toBe('unknown_decision');
  expect((await decide(id, 'referred')).status).toBe(200);
});

test('a change needs the current version and the permission for settings', async () => {
  await set({ targetMinutes: 20 });
  const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });

  expect((await set({ targetMinutes: 25 })).problem.code).toBe('setting_changed');
  expect((await supervisor.call(changeCaseSettings, { body: { ...USUAL, version: 1 } })).status).toBe(403);
  expect((await supervisor.call(getCaseSettings, {})).body.targetMinutes).toBe(20);
});
