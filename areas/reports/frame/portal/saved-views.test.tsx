import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { aSavedView, WHOLE_ORGANIZATION } from '../sample-views.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  restoreSavedView,
  tooManyViews,
  type SavedView,
} from '../saved-views.contract.ts';
import { ReportPage } from './report-page.tsx';

const OWN = aSavedView();
const SHARED = aSavedView({
  id: '0192f0aa-2222-7000-8000-000000000002',
  name: 'Needs action',
  filter: { outcomes: 'confirmed' },
  isMine: false,
  mayChange: false,
});

/** Stores views as the server does. */
function answering(views: SavedView[]) {
  const api = fakeApi();
  let kept = views;
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => ({ items: kept }));
  api.answer(createSavedView, ({ body }) => {
    const view = aSavedView({ ...body, id: '0192f0aa-2222-7000-8000-000000000003' });
    kept = [...kept, view];
    return view;
  });
  api.answer(changeSavedView, ({ params, body }) => {
    const before = kept.find(({ id }) => id === params.id) ?? OWN;
    const after = aSavedView({ ...before, ...(body as Partial<SavedView>) });
    kept = kept.map((view) => (view.id === params.id ? after : view));
    return after;
  });
  api.answer(deleteSavedView, ({ params }) => {
    kept = kept.filter(({ id }) => id !== params.id);
  });
  api.answer(restoreSavedView, () => {
    kept = views;
    return OWN;
  });
  return api;
}

const Address = () => {
  const { path, search } = useNavigation();
  return <output aria-label="address">{`${path}?${new URLSearchParams(search).toString()}`}</output>;
};
const address = async () => (await screen.findByLabelText('address')).textContent;

const show = (search = '') =>
  showPage(
    <ReportPage report="scores" title="Scores" question="Who scored what?">
      <Address />
    </ReportPage>,
    { path: `/reports/scores${search}` },
  );
const choose = async (menu: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('views are listed as own and as shared, and open with everything they hold', async () => {
  answering([{ ...OWN, display: 'view=chart' }, SHARED]);
  show('?period=7d');

  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('group', { name: 'Shared with me' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Needs action (Ana Ferreira)' })).toBeTruthy();
  const own = within(screen.getByRole('group', { name: 'My views' })).getByRole('menuitem', { name: 'Night shift' });

  expect(own.getAttribute('href')).toBe(`/reports/scores?period=28d&view=chart&saved=${OWN.id}`);
});

test('the current filter is saved under a name, with its relative period and display options', async () => {
  const api = answering([]);
  show('?period=14d&sort=-score');

  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please fill in this field.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Fortnight{Enter}');

  expect(await screen.findByText('“Fortnight” is saved.')).toBeTruthy();
  expect(api.inputsOf(createSavedView)[0]?.body).toEqual({
    report: 'scores',
    name: 'Fortnight',
    filter: { period: '14d' },
    display: 'sort=-score',
    sharedWith: 'nobody',
    isDefault: false,
  });
  expect(await screen.findByRole('button', { name: 'Fortnight' })).toBeTruthy();
});

test('a view that cannot be saved says why, and keeps the input', async () => {
  const api = answering([]);
  api.refuse(createSavedView, tooManyViews, { message: 'There are already 50 views of this report.' });
  show();

  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'One more{Enter}');

  expect(await screen.findByText('There are already 50 views of this report.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('One more');
});

test('an open view is updated, made the default and renamed', async () => {
  const api = answering([OWN]);
  show(`?period=90d&saved=${OWN.id}`);

  await choose('Night shift', 'Update “Night shift”');
  await choose('Night shift', 'Set as my default');
  await choose('Night shift', 'Rename or share');
  await userEvent.clear(await screen.findByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Quarter{Enter}');

  expect(await screen.findByRole('button', { name: 'Quarter' })).toBeTruthy();
  expect(api.inputsOf(changeSavedView).map(({ body }) => body)).toEqual([
    { filter: { period: '90d' }, display: '' },
    { isDefault: true },
    { name: 'Quarter', sharedWith: 'nobody', isDefault: true },
  ]);
});

test('a colleague’s view can be opened but not changed', async () => {
  answering([SHARED]);
  show(`?outcomes=confirmed&saved=${SHARED.id}`);

  await userEvent.click(await screen.findByRole('button', { name: 'Needs action' }));

  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Needs action (Ana Ferreira)',
  ]);
});

test('a deleted view can be restored', async () => {
  const api = answering([OWN, SHARED]);
  show(`?period=28d&saved=${OWN.id}`);

  await choose('Night shift', 'Delete');
  expect(await screen.findByText('“Night shift” is deleted.')).toBeTruthy();
  expect(await address()).toBe('/reports/scores?period=28d');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitem', { name: 'Night shift' })).toBeTruthy();
  expect(api.inputsOf(restoreSavedView)).toEqual([{ params: { id: OWN.id } }]);
});

test('a report opened without a filter shows the reader’s default view, and only then', async () => {
  const own = { ...OWN, isDefault: true };
  answering([own, { ...SHARED, isDefault: true }]);
  show('?sort=-score');

  expect(await screen.findByRole('button', { name: 'Period: Last 28 days' })).toBeTruthy();
  expect(await address()).toBe(`/reports/scores?period=28d&saved=${own.id}`);
});

test('a filter in the address is not replaced by the default view', async () => {
  answering([{ ...OWN, isDefault: true }]);
  show('?offline=yes');

  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy();
  expect(await address()).toBe('/reports/scores?offline=yes');
});
