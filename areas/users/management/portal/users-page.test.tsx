import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { exportPeople } from '#areas/reports/people-export/people-export.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { setPeopleLanguage, tagPeople } from '../bulk.contract.ts';
import {
  changeUser,
  createUser,
  deleteUser,
  listBin,
  restoreUser,
  suspendUser,
  userChanged,
} from '../people.contract.ts';
import { aPerson } from '#areas/users/person/sample-user.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import {
  countUsers,
  getUser,
  listUsers,
  setUserTags,
  type User,
  type UserCounts,
} from '#areas/users/person/users.contract.ts';
import { UsersPage } from './users-page.tsx';

const COUNTS: UserCounts = {
  active: 4988,
  invited: 37,
  suspended: 9,
  left: 0,
  baselines: { none: 112, establishing: 240, stale: 61 },
  needsAction: 3,
};
const NORTH = { id: '0192f0aa-2222-7000-8000-000000000001', name: 'North' };
const SOUTH = { id: '0192f0aa-2222-7000-8000-000000000002', name: 'South' };
const label = (tag: typeof NORTH) => ({ ...tag, color: 'slate' as const, category: null });
const pageOf = <T,>(...items: T[]) => ({ items, nextCursor: null, total: items.length });
const aUser = (firstName: string, changes: Partial<User> = {}) =>
  aPerson({ id: crypto.randomUUID(), firstName, lastName: 'Lima', tags: [], ...changes });

function show({ users = [aUser('Ana')], path = '/users', permissions = undefined as Permission[] | undefined } = {}) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(listUsers, () => pageOf(...users));
  api.answer(countUsers, () => COUNTS);
  api.answer(offerTags, () => ({
    categories: [],
    tags: [NORTH, SOUTH].map((tag) => ({ ...label(tag), categoryId: null, isArchived: false })),
  }));
  showPage(<UsersPage file={exportPeople} />, { path, ...(permissions && { permissions }) });
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (item: string) => {
  await press('Actions for Ana Lima');
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const fill = async (field: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(field));
  await userEvent.paste(text);
};

describe('the list', () => {
  test('leads from a row to the person', async () => {
    const ana = aUser('Ana');
    show({ users: [ana], path: '/pt/users' });

    const link = await screen.findByRole('link', { name: /Ana Lima/ });

    expect(link.getAttribute('href')).toBe(`/pt/users/${ana.id}`);
  });

  test('shows three tags and how many more', async () => {
    const tags = ['A1', 'B2', 'C3', 'D4', 'E5'].map((name) => label({ id: crypto.randomUUID(), name }));
    show({ users: [aUser('Ana', { tags })] });

    expect(await screen.findByText('C3')).toBeTruthy();
    expect(screen.queryByText('D4')).toBeNull();
    expect(screen.getByText('+2')).toBeTruthy();
  });

  test('sends what is typed as a search', async () => {
    const api = show();

    await userEvent.type(await screen.findByRole('searchbox'), 'ana');

    await waitFor(() => expect(api.inputsOf(listUsers).at(-1)?.query?.search).toBe('ana'));
  });

  test('is filtered by pressing a count', async () => {
    const api = show();

    await press(/^No baseline\s*112$/);

    await waitFor(() =>
      expect(api.inputsOf(listUsers).at(-1)?.query).toMatchObject({ status: ['active'], baseline: ['none'] }),
    );
    expect((await screen.findByRole('button', { name: /^No baseline/ })).getAttribute('aria-pressed')).toBe('true');
  });

  test('is filtered to the people who need action by pressing their count', async () => {
    const api = show();

    await press(/^Needs action\s*3$/);

    await waitFor(() => expect(api.inputsOf(listUsers).at(-1)?.query).toMatchObject({ cases: ['undecided'] }));
    expect(await screen.findByRole('button', { name: 'Remove the filter Needs action' })).toBeTruthy();
  });

  test('is filtered in the dialog, and each filter is a removable chip', async () => {
    const api = show({ path: `/users?tags=${NORTH.id}` });

    await press('Filters');
    await userEvent.click(await screen.findByLabelText('Never signed in'));
    await press('Show people');
    await waitFor(() =>
      expect(api.inputsOf(listUsers).at(-1)?.query).toMatchObject({ lacks: ['login'], tags: [NORTH.id] }),
    );
    await press('Remove the filter North');

    await waitFor(() => expect(api.inputsOf(listUsers).at(-1)?.query?.tags).toBeUndefined());
    expect(await screen.findByRole('button', { name: 'Remove the filter Never signed in' })).toBeTruthy();
  });

  test('offers no changes, and nothing about baselines, to a reader who may only look', async () => {
    show({ permissions: ['users.view'], path: '/users?baseline=none' });

    expect(await screen.findByRole('link', { name: /Ana Lima/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Ana Lima' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add person' })).toBeNull();
    await press('Filters');
    expect(screen.queryByLabelText('Establishing')).toBeNull();
  });
});

describe('one person', () => {
  test('is added with names, number and tags', async () => {
    const api = show();
    api.answer(createUser, () => aUser('Bo'));

    await press('Add person');
    await fill('First name', 'Bo');
    await fill('Employee no.', ' 7 ');
    await userEvent.click(await screen.findByLabelText('North'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add person' }));

    expect(await screen.findByText('Bo Lima was added.')).toBeTruthy();
    expect(api.inputsOf(createUser)[0]?.body).toEqual({ firstName: 'Bo', employeeNumber: '7', tagIds: [NORTH.id] });
  });

  test('gets a supervisor who is found by typing, and loses them again', async () => {
    const ana = aUser('Ana', { supervisorId: NORTH.id, supervisor: { name: 'Cy Lima', isActive: false } });
    const bo = { ...aUser('Bo'), id: crypto.randomUUID() };
    const api = show({ users: [ana, bo] });
    api.answer(getUser, () => ana);
    api.answer(changeUser, () => ana);

    await choose('Edit');
    expect(await screen.findByText('Cy Lima (not active)')).toBeTruthy();
    await press('Remove supervisor');
    await userEvent.type(screen.getByLabelText('Supervisor'), 'Bo');
    await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: /Bo Lima/ }));
    await press('Save');

    const body = { supervisorId: bo.id, seenAt: ana.updatedAt };
    await waitFor(() => expect(api.inputsOf(changeUser)).toEqual([{ params: { id: ana.id }, body }]));
  });

  test('is not added without a name or with an invalid address', async () => {
    show();

    await press('Add person');
    await fill('E-mail', 'nobody');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add person' }));

    expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
    expect(screen.getByText('Please enter an e-mail address such as ana@site.example.')).toBeTruthy();
  });

  test('is saved with only the changed fields and the version that was read', async () => {
    const ana = aUser('Ana', { phone: '5550100199', email: 'ana@site.example' });
    const api = show({ users: [ana] });
    api.answer(getUser, () => ana);
    api.answer(changeUser, () => ana);

    await choose('Edit');
    await fill('Last name', 'Ferreira');
    await fill('E-mail', ' ');
    await press('Save');

    expect(await screen.findByText('The changes to Ana Lima were saved.')).toBeTruthy();
    const body = { lastName: 'Ferreira', email: null, seenAt: ana.updatedAt };
    expect(api.inputsOf(changeUser)).toEqual([{ params: { id: ana.id }, body }]);
  });

  test('that another person has changed is reloaded or overwritten', async () => {
    const ana = aUser('Ana');
    const newer = { ...ana, lastName: 'Souza', updatedAt: '2026-11-15T11:00:00.000Z' };
    const api = show({ users: [ana] });
    api.answer(getUser, () => newer);
    api.refuse(changeUser, userChanged, { message: 'Bo changed this person’s details just now.' });

    await choose('Edit');
    await fill('First name', 'Anna');
    await press('Save');
    expect(await screen.findByText('Bo changed this person’s details just now.')).toBeTruthy();
    await press('Load the newer version');
    expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Souza');

    await fill('First name', 'Anna');
    await press('Save');
    api.answer(changeUser, () => newer);
    await press('Overwrite with my version');
    await waitFor(() => expect(api.inputsOf(changeUser).at(-1)?.body).toEqual({ firstName: 'Anna' }));
  });

  test('is suspended after a confirmation', async () => {
    const api = show();
    api.answer(suspendUser, () => aUser('Ana', { status: 'suspended' }));

    await choose('Suspend');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Suspend' }));

    expect(await screen.findByText('Ana Lima is suspended.')).toBeTruthy();
    expect(api.inputsOf(suspendUser)).toHaveLength(1);
  });

  test('goes to the bin at once, and back by Undo', async () => {
    const ana = aUser('Ana');
    const api = show({ users: [ana] });
    api.answer(deleteUser, () => undefined);
    api.answer(restoreUser, () => ana);

    await choose('Delete');
    expect(await screen.findByText('Ana Lima is in the bin for 30 days.')).toBeTruthy();
    await press('Undo');

    expect(await screen.findByText('Ana Lima was restored.')).toBeTruthy();
    expect(api.inputsOf(restoreUser)).toEqual([{ params: { id: ana.id } }]);
  });

  test('gets exactly the chosen tags', async () => {
    const ana = aUser('Ana', { tags: [label(NORTH)] });
    const api = show({ users: [ana] });
    api.answer(setUserTags, () => ana);

    await choose('Edit tags');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'North' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'South' }));
    await press('Save');

    expect(await screen.findByText('The tags of Ana Lima are saved.')).toBeTruthy();
    expect(api.inputsOf(setUserTags)[0]?.body.tagIds).toEqual([SOUTH.id]);
  });
});

test('the bin restores people', async () => {
  const api = show();
  const gone = { ...aUser('Gone'), deletedAt: '2026-11-15T11:00:00.000Z', erasedFrom: '2026-12-15T11:00:00.000Z' };
  const { id, firstName, lastName, employeeNumber, deletedAt, erasedFrom } = gone;
  api.answer(listBin, () => pageOf({ id, firstName, lastName, employeeNumber, deletedAt, erasedFrom }));
  api.answer(restoreUser, () => aUser('Gone'));

  await press('Bin');
  expect(await screen.findByText(/Will be erased on Dec 15, 2026/)).toBeTruthy();
  await press('Restore Gone Lima');

  expect(await screen.findByText('Gone Lima was restored.')).toBeTruthy();
});

test('many people are tagged at once, and the page says how many changed', async () => {
  const users = [aUser('Ana'), aUser('Bo')];
  const api = show({ users });
  api.answer(tagPeople, () => ({ changed: 1, skipped: 1 }));

  await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  await press('Add tags');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add tags' }));
  expect(await screen.findByText('Please choose at least one tag.')).toBeTruthy();
  await userEvent.click(await screen.findByLabelText('North'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add tags' }));

  expect(await screen.findByText('1 person was updated, 1 stayed as before.')).toBeTruthy();
  const people = { ids: users.map(({ id }) => id) };
  expect(api.inputsOf(tagPeople)[0]?.body).toEqual({ people, add: [NORTH.id], remove: [] });
  expect(screen.queryByRole('button', { name: 'Add tags' })).toBeNull();
});

test('the language of many people is set, and the page says how many had it already', async () => {
  const users = [aUser('Ana'), aUser('Bo')];
  const api = show({ users });
  api.answer(setPeopleLanguage, () => ({ changed: 1, skipped: 1 }));

  await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  await press('Set language');
  await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Language'), 'Español');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set language' }));

  expect(await screen.findByText('The language of 1 person was changed; 1 already had it.')).toBeTruthy();
  const people = { ids: users.map(({ id }) => id) };
  expect(api.inputsOf(setPeopleLanguage)[0]?.body).toEqual({ people, locale: 'es' });
});
