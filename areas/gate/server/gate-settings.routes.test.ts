import { beforeEach, describe, expect, test } from 'vitest';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { aGate, BADGE, changeGate, GATE_RULE } from '#tests/support/gates.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { getGateSettings, type GateSettingsChange } from '../gate-settings.contract.ts';
import { gateJobs } from './gate.jobs.ts';

const server = serverForTests();
let there: Awaited<ReturnType<typeof aGate>>;
beforeEach(async () => {
  there = await aGate(server);
});

const set = (change: Partial<GateSettingsChange>) => changeGate(there.admin, change);

describe('the rule of a site', () => {
  test('applies at its gate and to its people; another site is not found', async () => {
    const [north, south] = [await there.aTag('North'), await there.aTag('South')];
    await there.admin.call(tagPeople, { body: { people: { ids: [there.userId] }, add: [south] } });
    const open = { ...GATE_RULE, ifUnreachable: 'open', nothingDueClears: false } as const;
    const saved = await set({ sites: [{ ...open, tagId: south }] });

    expect(saved.body.sites).toEqual([{ ...open, tagId: south, name: 'South' }]);
    expect((await there.ask()).body).toEqual({ answer: 'must_test', until: null, ifUnreachable: 'open' });
    expect((await there.ask(BADGE, south)).body.answer).toBe('must_test');
    expect((await there.ask(BADGE, north)).body).toMatchObject({ answer: 'cleared', ifUnreachable: 'closed' });
    expect((await there.ask(BADGE, crypto.randomUUID())).status).toBe(404);
    expect((await there.told()).map(({ site_id }) => site_id)).toEqual([null, south, north]);
  });

  test('has versions with what was changed, and follows a merged tag', async () => {
    const [north, south] = [await there.aTag('North'), await there.aTag('South')];
    await set({ sites: [{ ...GATE_RULE, clearanceMinutes: 60, tagId: north }] });
    expect((await set({ clearanceMinutes: 30 })).problem.code).toBe('setting_changed');
    const [job] = gateJobs.filter(({ name }) => name === 'replace-tag-in-gate-rules');
    const parts = { databases: server.databases, log: server.app.log as never };
    const event = { organizationId: there.admin.organizationId, eventId: crypto.randomUUID() };
    const payload = { tagId: north, replacementId: south };
    await job?.run(parts, { ...event, payload });
    await job?.run(parts, { ...event, payload });

    const { body } = await there.admin.call(getGateSettings, {});
    expect(body).toMatchObject({ version: 2, sites: [{ tagId: south, clearanceMinutes: 60 }] });
    const history = (await there.admin.call(listSettingChanges, { params: { section: 'gate' } })).body.changes;
    expect(history[1]?.fields).toContainEqual({ name: 'sites.North.clearanceMinutes', from: null, to: '60' });
  });
});
