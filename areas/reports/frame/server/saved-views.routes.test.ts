import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  MOST_VIEWS,
  restoreSavedView,
  type NewView,
} from '../saved-views.contract.ts';
import { savedViewJobs } from './saved-views.jobs.ts';

type Colleague = Caller & { organizationId: string };

const server = serverForTests();
let owner: Colleague;
let nurse: Caller;
let otherNurse: Caller;
let supervisor: Caller;
beforeAll(async () => {
  owner = await server.anAdmin();
  const as = (profile: 'nurse' | 'supervisor', scope?: string[]) =>
    server.signedInAs('admin', owner.organizationId, { profile, ...(scope && { scope }) });
  [nurse, otherNurse, supervisor] = await Promise.all([as('nurse'), as('nurse'), as('supervisor', [])]);
});

const A_VIEW: NewView = {
  report: 'scores',
  name: 'Night shift',
  filter: { period: '28d' },
  display: 'view=chart',
  sharedWith: 'nobody',
  isDefault: false,
};
const save = async (caller: Caller, changes: Partial<NewView> = {}) =>
  (await caller.call(createSavedView, { body: { ...A_VIEW, ...changes } })).body;
const offered = async (caller: Caller, report: NewView['report'] = 'scores') =>
  (await caller.call(listSavedViews, { query: { report } })).body.items;
const names = async (caller: Caller, report?: NewView['report']) =>
  (await offered(caller, report)).map(({ name }) => name);

describe('a saved view', () => {
  test('keeps its period relative, and is private until it is shared', async () => {
    const { id } = await save(nurse, { report: 'user-stat' });

    expect(await offered(nurse, 'user-stat')).toMatchObject([
      { id, filter: { period: '28d' }, display: 'view=chart', isMine: true, mayChange: true },
    ]);
    expect(await offered(owner, 'user-stat')).toEqual([]);
    expect((await owner.call(changeSavedView, { params: { id }, body: { name: 'Mine' } })).status).toBe(404);
    expect((await owner.call(deleteSavedView, { params: { id } })).status).toBe(404);
  });

  test('is offered to people with its owner’s profile, or to everyone, under its owner’s name', async () => {
    await save(nurse, { report: 'dashboard', name: 'Of nurses', sharedWith: 'profile' });
    await save(nurse, { report: 'dashboard', name: 'Of all', sharedWith: 'everyone' });

    expect(await names(otherNurse, 'dashboard')).toEqual(['Of all', 'Of nurses']);
    expect(await names(owner, 'dashboard')).toEqual(['Of all']);
    expect((await offered(owner, 'dashboard'))[0]).toMatchObject({ isMine: false, mayChange: true });
    expect((await offered(owner, 'dashboard'))[0]?.owner).not.toBeNull();
  });

  test('reaches a colleague whose scope excludes its owner, without the owner’s name', async () => {
    await save(owner, { report: 'test-status', sharedWith: 'everyone' });

    expect(await offered(supervisor, 'test-status')).toMatchObject([
      { name: 'Night shift', owner: null, isMine: false, mayChange: false },
    ]);
  });

  test('can be changed by its owner and by owners of the organization, but by no other reader', async () => {
    const { id } = await save(nurse, { sharedWith: 'everyone' });
    const rename = (caller: Caller, name: string) =>
      caller.call(changeSavedView, { params: { id }, body: { name } }).then(({ status }) => status);

    expect(await Promise.all([rename(otherNurse, 'A'), rename(supervisor, 'B')])).toEqual([404, 404]);
    expect(await rename(nurse, 'C')).toBe(200);
    expect(await rename(owner, 'D')).toBe(200);
    expect(await names(nurse)).toContain('D');
  });

  test('that an owner of the organization stops sharing becomes private to its own owner', async () => {
    const { id } = await save(nurse, { report: 'user-summary', sharedWith: 'everyone' });

    const changed = await owner.call(changeSavedView, { params: { id }, body: { sharedWith: 'nobody' } });

    expect([changed.status, changed.body.sharedWith]).toEqual([200, 'nobody']);
    expect(await names(owner, 'user-summary')).toEqual([]);
    expect(await names(nurse, 'user-summary')).toEqual(['Night shift']);
  });

  test('is the only default of its report, and a new default replaces it', async () => {
    const first = await save(otherNurse, { name: 'First', isDefault: true });
    await save(otherNurse, { name: 'Elsewhere', report: 'user-stat', isDefault: true });
    const second = await save(otherNurse, { name: 'Second', isDefault: true });
    const defaults = async () => (await offered(otherNurse)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

    expect(await defaults()).toEqual([second.id]);
    await otherNurse.call(changeSavedView, { params: { id: first.id }, body: { isDefault: true } });
    expect(await defaults()).toEqual([first.id]);
    expect((await offered(otherNurse, 'user-stat'))[0]?.isDefault).toBe(true);
  });

  test('of another person can be a default only for its owner, and stays so when someone else changes it', async () => {
    const { id } = await save(nurse, { report: 'baseline-deviation', sharedWith: 'everyone', isDefault: true });

    const changed = await owner.call(changeSavedView, { params: { id }, body: { name: 'Tidy', isDefault: false } });

    expect(changed.body.isDefault).toBe(false);
    expect(await offered(nurse, 'baseline-deviation')).toMatchObject([{ name: 'Tidy', isDefault: true }]);
  });

  test('can be restored after deletion, and is no default then', async () => {
    const report = 'baseline-deviation-timeline';
    const { id } = await save(nurse, { report, isDefault: true });

    await nurse.call(deleteSavedView, { params: { id } });
    expect(await names(nurse, report)).toEqual([]);
    expect((await nurse.call(changeSavedView, { params: { id }, body: { name: 'X' } })).status).toBe(404);

    await nurse.call(restoreSavedView, { params: { id } });
    expect(await offered(nurse, report)).toMatchObject([{ id, isDefault: false }]);
  });

  test('accepts only field names of the filter', async () => {
    const filter = { period: '7d', password: 'x' } as NewView['filter'];

    expect((await nurse.call(createSavedView, { body: { ...A_VIEW, filter } })).status).toBe(400);
  });
});

test('the number of views of a report is limited, also when many are saved at once', async () => {
  const admin = await server.anAdmin();
  const saved = await Promise.all(
    Array.from({ length: MOST_VIEWS + 3 }, (_, n) =>
      admin.call(createSavedView, { body: { ...A_VIEW, name: `View ${n}`, isDefault: true } }),
    ),
  );

  expect(saved.filter(({ status }) => status === 201)).toHaveLength(MOST_VIEWS);
  expect(saved.find(({ status }) => status !== 201)?.problem).toMatchObject({ code: 'too_many_views' });
  expect((await offered(admin)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

describe('the views of people who', () => {
  const job = (name: string) => savedViewJobs.find((each) => each.name === name);
  const run = (name: string, organizationId: string, userIds: string[]) =>
    job(name)?.run({ databases: server.databases, log: createLog('silent') }, { organizationId, payload: { userIds } });

  test('leave pass to an owner of the organization, and those who are suspended keep theirs', async () => {
    const heir = await server.anAdmin();
    const { organizationId } = heir;
    const [leaver, suspended] = await Promise.all(
      [1, 2].map(() => server.signedInAs('admin', organizationId, { profile: 'nurse' })),
    );
    await save(leaver as Caller, { name: 'Of the leaver', isDefault: true });
    await save(suspended as Caller, { name: 'Of the suspended', sharedWith: 'everyone' });
    await asAdmin(server.admin, `update users set status = 'left' where id = $1`, [leaver?.userId]);
    await asAdmin(server.admin, `update users set status = 'suspended' where id = $1`, [suspended?.userId]);

    const ids = [leaver?.userId ?? '', suspended?.userId ?? ''];
    await run('pass-views-on', organizationId, ids);
    await run('pass-views-on', organizationId, ids);

    expect(await offered(heir)).toMatchObject([
      { name: 'Of the leaver', isMine: true, isDefault: false },
      { name: 'Of the suspended', isMine: false },
    ]);
  });

  test('deleted them are removed for good after thirty days', async () => {
    const admin = await server.anAdmin();
    const [old, recent] = [await save(admin, { name: 'Old' }), await save(admin, { name: 'Recent' })];
    await admin.call(deleteSavedView, { params: { id: old.id } });
    await admin.call(deleteSavedView, { params: { id: recent.id } });
    await asAdmin(server.admin, `update saved_views set deleted_at = now() - interval '31 days' where id = $1`, [
      old.id,
    ]);

    await run('empty-views-bin', admin.organizationId, []);

    expect((await admin.call(restoreSavedView, { params: { id: old.id } })).status).toBe(404);
    expect((await admin.call(restoreSavedView, { params: { id: recent.id } })).status).toBe(200);
  });
});
