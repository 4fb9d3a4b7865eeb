import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { endUserSessions } from '#areas/identity/user-access/user-access.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import {
  changeAdministrator,
  demoteAdministrator,
  transferOwnership,
  lastOwner,
  listAdministrators,
  listCandidates,
  promoteUser,
  type Administrator,
} from '../administrators.contract.ts';
import { suspendUser } from '#areas/users/management/people.contract.ts';
import { listServiceAccounts } from '../service-accounts.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { AdminsPage } from './admins-page.tsx';
import { aPerson } from '#areas/users/person/sample-user.ts';

const NORTH = {
  id: crypto.randomUUID(),
  name: 'North',
  color: 'blue' as const,
  category: null,
  categoryId: null,
  isArchived: false,
};
const OWN_ID = crypto.randomUUID();

const anAdmin = (firstName: string, changes: Partial<Administrator> = {}): Administrator => ({
  id: crypto.randomUUID(),
  firstName,
  lastName: 'Lima',
  email: `${firstName.toLowerCase()}@site.example`,
  profile: 'supervisor',
  scope: null,
  hasSecondFactor: false,
  hasSingleSignOn: false,
  lastLoginAt: null,
  state: 'active',
  ...changes,
});
const me = anAdmin('Helen', { id: OWN_ID, profile: 'owner' });

function show(admins: Administrator[], { activeOwners = 2 } = {}) {
  const api = fakeApi();
  const ownChanges: string[] = [];
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(listAdministrators, () => ({ items: admins, nextCursor: null, total: admins.length, activeOwners }));
  api.answer(listServiceAccounts, () => ({ items: [] }));
  api.answer(offerTags, () => ({ categories: [], tags: [NORTH] }));
  showPage(<AdminsPage ownId={OWN_ID} onOwnChange={() => ownChanges.push('changed')} />, { path: '/adminslist' });
  return { api, ownChanges };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const choose = async (field: RegExp, option: string) => {
  await press(field);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the administrators', () => {
  test('are listed with their profile, their scope and how they sign in', async () => {
    const scope = { tags: [{ id: NORTH.id, name: 'North', color: 'blue' as const, category: null }], people: 41 };
    show([me, anAdmin('Rose', { scope, hasSecondFactor: true, state: 'suspended' })]);

    const rose = within((await screen.findByRole('link', { name: /Rose Lima/ })).closest('tr') as HTMLElement);

    expect(rose.getByText('Supervisor')).toBeTruthy();
    expect(rose.getByText('North')).toBeTruthy();
    expect(rose.getByText('41 people')).toBeTruthy();
    expect(rose.getByText('rose@site.example')).toBeTruthy();
    expect(rose.getByText('Yes')).toBeTruthy();
    expect(rose.getByText('Never')).toBeTruthy();
    expect(rose.getByText('Suspended')).toBeTruthy();
    expect(screen.getByText('Everyone')).toBeTruthy();
  });

  test('the list advises a single owner to add a second', async () => {
    show([me], { activeOwners: 1 });

    expect(await screen.findByText(/^Add a second owner\./)).toBeTruthy();
  });

  test('the list does not advise two owners', async () => {
    show([me]);

    await screen.findByRole('link', { name: /Helen Lima/ });

    expect(screen.queryByText(/Add a second owner/)).toBeNull();
  });
});

describe('changing rights', () => {
  test('says in words what changes, and asks for confirmation', async () => {
    const rose = anAdmin('Rose');
    const { api } = show([me, rose]);
    api.answer(changeAdministrator, () => rose);
    await press('Actions for Rose Lima');
    await pick('Change rights');
    await choose(/Profile/, 'Safety manager');
    await choose(/People they can see/, 'Only people with these tags');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'North' }));

    await press('Continue');

    const words = await dialog();
    expect(words.getByRole('heading', { name: 'What changes for Rose Lima' })).toBeTruthy();
    expect(words.getByText('Export data with names')).toBeTruthy();
    expect(words.getByText('Only people with the chosen tags')).toBeTruthy();
    expect(words.getByText(/Give these rights only to people who need them/)).toBeTruthy();
    expect(words.queryByText('Manage tags')).toBeNull();
    expect(api.inputsOf(changeAdministrator)).toEqual([]);
    await press('Give these rights');
    await screen.findByText(/The rights of Rose Lima were changed/);
    expect(api.inputsOf(changeAdministrator)).toEqual([
      { params: { id: rose.id }, body: { profile: 'safetyManager', scopeTagIds: [NORTH.id] } },
    ]);
  });

  test('a scope without a tag holds no one, and the dialog says so', async () => {
    show([me, anAdmin('Rose')]);
    await press('Actions for Rose Lima');
    await pick('Change rights');
    await choose(/People they can see/, 'Only people with these tags');

    await press('Continue');

    expect(await screen.findByText('Choose at least one tag.')).toBeTruthy();
  });

  test('a refusal shows in the dialog', async () => {
    const { api } = show([me, anAdmin('Rose', { profile: 'owner' })]);
    api.refuse(changeAdministrator, lastOwner);
    await press('Actions for Rose Lima');
    await pick('Change rights');
    await choose(/Profile/, 'Auditor');
    await press('Continue');

    await press('Give these rights');

    expect((await screen.findByRole('alert')).textContent).toContain('The organization has no other owner');
  });

  test('the last owner cannot step down, and one of several owners can', async () => {
    show([me], { activeOwners: 1 });
    await press('Actions for Helen Lima');

    const items = await screen.findAllByRole('menuitem');

    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      ['Change rights', 'true'],
      ['Make an ordinary user', 'true'],
    ]);
  });

  test('stepping down refreshes the person’s own session', async () => {
    const { api, ownChanges } = show([me]);
    api.answer(demoteAdministrator, () => undefined);
    await press('Actions for Helen Lima');
    await pick('Make an ordinary user');
    expect(await screen.findByText(/You become an ordinary user at once/)).toBeTruthy();

    await press('Make an ordinary user');

    await waitFor(() => expect(ownChanges).toEqual(['changed']));
  });

  test('ownership is handed over after a confirmation, and the person’s own session is refreshed', async () => {
    const bo = anAdmin('Bo', { profile: 'supervisor' });
    const { api, ownChanges } = show([me, bo]);
    api.answer(transferOwnership, () => undefined);
    await press('Actions for Bo Lima');
    await pick('Hand over ownership');
    expect(await screen.findByText(/you become a safety manager/)).toBeTruthy();

    await press('Hand over ownership');

    await waitFor(() => expect(ownChanges).toEqual(['changed']));
    expect(api.inputsOf(transferOwnership)).toEqual([{ params: { id: bo.id } }]);
  });
});

test('promoting takes a person, rights and a second look', async () => {
  const { api } = show([me]);
  const ana = { id: crypto.randomUUID(), firstName: 'Ana', lastName: 'Prova', employeeNumber: '7', email: null };
  api.answer(listCandidates, ({ query }) => ({ items: query.search === 'prova' ? [ana] : [] }));
  api.answer(promoteUser, () => anAdmin('Ana'));
  await press('Promote a user');
  expect(await screen.findByText(/No matching people/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search people'), 'prova');

  await press(/Ana Prova/);
  await press('Continue');
  await press('Give these rights');

  expect(await screen.findByText('Ana Prova is now an administrator.')).toBeTruthy();
  expect(api.inputsOf(promoteUser)).toEqual([{ body: { userId: ana.id, profile: 'supervisor', scopeTagIds: null } }]);
});

test('suspending and ending sessions ask for confirmation', async () => {
  const rose = anAdmin('Rose');
  const { api } = show([me, rose]);
  api.answer(suspendUser, () => aPerson({ id: rose.id }));
  api.answer(endUserSessions, () => undefined);

  await press('Actions for Rose Lima');
  await pick('End sessions');
  await press('End sessions');
  await screen.findByText('Rose Lima is signed out.');
  await press('Actions for Rose Lima');
  await pick('Suspend');
  await press('Suspend');

  expect(await screen.findByText('Rose Lima is suspended.')).toBeTruthy();
  expect(api.inputsOf(endUserSessions)).toEqual([{ params: { id: rose.id } }]);
  expect(api.inputsOf(suspendUser)).toEqual([{ params: { id: rose.id } }]);
});
