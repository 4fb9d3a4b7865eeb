import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aResult } from '#areas/testing/results/sample-result.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';
import { getProfile } from '#areas/users/own-profile/own-profile.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { getCaseSettings } from '#areas/cases/settings/case-settings.contract.ts';
import { caseExists, getCase, listCases, openCase, type Case } from '#areas/cases/case/cases.contract.ts';
import { aCase, aCaseStory, aDecision } from '../sample-case.ts';
import { UserCases } from './user-cases.tsx';

const { person, id: CASE_ID } = aCase();
const LIST = `/users/${person.id}?tab=cases`;

interface Shown {
  path?: string;
  permissions?: readonly Permission[];
}

function show(cases: Case[], { path = LIST, permissions = PERMISSIONS }: Shown = {}) {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(listCases, () => ({ items: cases, nextCursor: null, total: cases.length }));
  api.answer(getCase, () => aCaseStory());
  api.answer(getProfile, () => ({ firstName: 'Helen', lastName: 'Marsh', phone: null }));
  api.answer(getCaseSettings, () => ({ targetMinutes: 30, hiddenDecisions: [], ownDecisions: [], version: 0 }));
  api.answer(listResults, () => ({ items: [aResult()], nextCursor: null, total: 1 }));
  showPage(<UserCases userId={person.id} name="Ana Prova" />, { path, permissions });
  return api;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the cases of a person are listed with state, cause, decision and the time to it', async () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 6, minutes)).toISOString();
  const decided = aCase({
    id: '0192f0aa-9999-7000-8000-00000000000b',
    state: 'decided',
    cause: 'unconfirmed',
    beganAt: at(0),
    decision: aDecision({ at: at(75) }),
  });
  show([aCase(), decided]);
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);

  expect(rows[0]).toMatch(/Open.*and again on retest.*–.*Waiting for 14 min/);
  expect(rows[1]).toMatch(/Decided.*without a retest in time.*Sent home.*Rose Okoye.*Decided after 1 h 15 min/);
});

test('an empty list explains how a case is opened', async () => {
  show([]);

  expect(await screen.findByText('No cases')).toBeTruthy();
});

test('a row opens the case beside the list and puts it in the address', async () => {
  show([aCase()]);
  await userEvent.click((await screen.findAllByRole('link')).find((link) => link.closest('tr')) as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'Case about Ana Prova' }));
  expect(await drawer.findByText('Evenkeel opened the case')).toBeTruthy();
  await userEvent.click(drawer.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the address opens a case, and unsaved text is not lost without a question', async () => {
  show([aCase()], { path: `${LIST}&case=${CASE_ID}` });
  await userEvent.click(await screen.findByRole('radio', { name: 'Sent home' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await press('Discard changes');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a case is opened by hand, optionally about the latest test', async () => {
  const api = show([]);
  api.answer(openCase, () => aCase({ cause: 'byHand' }));
  await screen.findByText('No cases');
  await press('Open case');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Open case' }));
  expect(await screen.findByText('Please say why, in a few words.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Nodded off at the wheel.');
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^It is about the latest test: Full test, / }));
  await userEvent.click(dialog.getByRole('button', { name: 'Open case' }));

  expect(await screen.findByRole('dialog', { name: 'Case about Ana Prova' })).toBeTruthy();
  expect(api.inputsOf(openCase)).toEqual([
    { body: { userId: person.id, resultId: aResult().id, reason: 'Nodded off at the wheel.' } },
  ]);
});

test('a second case about the same visit is refused in the dialog, with the reason kept', async () => {
  const api = show([], { permissions: ['cases.handle'] });
  api.refuse(openCase, caseExists, { message: 'There is already a case about this visit.' });
  await screen.findByText('No cases');
  await press('Open case');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Nodded off.');
  await userEvent.click(dialog.getByRole('button', { name: 'Open case' }));

  expect(await dialog.findByText('There is already a case about this visit.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Nodded off.');
  expect(api.inputsOf(listResults)).toEqual([]);
});
