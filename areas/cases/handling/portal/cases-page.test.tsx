import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getProfile } from '#areas/users/own-profile/own-profile.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { getCaseSettings } from '#areas/cases/settings/case-settings.contract.ts';
import { getCase, listCases, type Case } from '#areas/cases/case/cases.contract.ts';
import { aCase, aCaseStory } from '../sample-case.ts';
import { CasesPage } from './cases-page.tsx';

interface Shown {
  path?: string;
  permissions?: readonly Permission[];
}

function show(cases: readonly Case[], { path = '/cases', permissions = PERMISSIONS }: Shown = {}) {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(listCases, () => ({ items: [...cases], nextCursor: null, total: cases.length }));
  api.answer(getCase, () => aCaseStory());
  api.answer(getProfile, () => ({ firstName: 'Helen', lastName: 'Marsh', phone: null }));
  api.answer(getCaseSettings, () => ({ targetMinutes: 30, hiddenDecisions: [], ownDecisions: [], version: 0 }));
  showPage(<CasesPage />, { path, permissions });
  return api;
}

const asked = (api: ReturnType<typeof fakeApi>) => api.inputsOf(listCases).map(({ query }) => query);

test('the open cases are listed, the most serious first, with person, reason and age', async () => {
  const api = show([aCase()]);
  const row = await screen.findByRole('row', { name: /Ana Prova/ });

  expect(row.textContent).toMatch(/Ana Prova.*Open.*and again on retest.*Waiting for 14 min/);
  expect(asked(api)[0]).toMatchObject({ states: ['open', 'acknowledged'], sort: 'cause' });
});

test('decided cases and all cases are a press away, the latest first', async () => {
  const api = show([]);
  expect(await screen.findByText('No open cases')).toBeTruthy();

  await userEvent.click(screen.getByRole('radio', { name: 'Decided' }));
  expect(await screen.findByText('No decided cases')).toBeTruthy();
  expect(asked(api).at(-1)).toMatchObject({ states: ['decided', 'closed'], sort: '-openedAt' });
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('No cases')).toBeTruthy();
  expect(asked(api).at(-1)).not.toHaveProperty('states');
});

test('the list is sorted by age and searched by person', async () => {
  const api = show([aCase()], { path: '/cases?search=ana' });
  await userEvent.click(await screen.findByRole('button', { name: 'Age' }));

  await expect.poll(() => asked(api).at(-1)).toMatchObject({ search: 'ana', sort: 'age' });
});

test('a row opens its case beside the list', async () => {
  show([aCase()]);
  await userEvent.click(await screen.findByRole('row', { name: /Ana Prova/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Case' }));

  expect(await drawer.findByRole('link', { name: 'Ana Prova' })).toBeTruthy();
  expect(await drawer.findByRole('button', { name: 'Acknowledge' })).toBeTruthy();
});

test('the file is offered only to those who may export names', async () => {
  show([aCase()], { permissions: ['cases.handle'] });
  await screen.findByRole('row', { name: /Ana Prova/ });

  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
});
