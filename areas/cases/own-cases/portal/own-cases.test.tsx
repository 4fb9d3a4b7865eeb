import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { listOwnCases, stateOwnCase, type OwnCase } from '../own-cases.contract.ts';
import { anOwnCase } from '#areas/cases/handling/sample-case.ts';
import { OwnCases } from './own-cases.tsx';

const AT = '2026-11-15T06:12:00.000Z';
const SAID = { text: 'I had slept badly.', at: AT };

function show(cases: OwnCase[], path = '/') {
  const api = fakeApi();
  api.answer(listOwnCases, () => ({ cases }));
  const page = showPage(<OwnCases />, { path });
  return { api, page };
}

test('a person without cases sees no section for them', async () => {
  const { api, page } = show([]);
  await expect.poll(() => api.inputsOf(listOwnCases).length).toBe(1);

  expect(page.container.textContent).toBe('');
});

test('the person reads in plain words what happened and the state', async () => {
  show([anOwnCase()]);

  expect(await screen.findByRole('region', { name: 'My cases' })).toBeTruthy();
  expect(screen.getByText('Your test was outside your usual range, and so was the second one.')).toBeTruthy();
  expect(screen.getByText('No one has looked at it yet. Please speak to your supervisor.')).toBeTruthy();
});

test("a decision is shown in the reader's language", async () => {
  show([anOwnCase({ state: 'decided', decision: { key: 'restAndRetest', ownName: null, at: AT } })], '/es/users');

  expect(await screen.findByText('Decisión: Descansar y repetir la prueba')).toBeTruthy();
});

test('the person makes a statement', async () => {
  const { api } = show([anOwnCase()]);
  api.answer(stateOwnCase, ({ body }) => anOwnCase({ statement: { text: body.text, at: AT } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add my statement' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your statement'), SAID.text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText('Your statement is stored with the case. The answer will appear here.')).toBeTruthy();
  expect(api.inputsOf(stateOwnCase)).toEqual([{ params: { id: anOwnCase().id }, body: { text: SAID.text } }]);
});

test('a statement can be changed until it is answered', async () => {
  show([anOwnCase({ statement: SAID })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Change my statement' }));

  expect(screen.getByLabelText<HTMLTextAreaElement>('Your statement').value).toBe(SAID.text);
});

test('the answer is shown below, and the statement can no longer be changed', async () => {
  show([anOwnCase({ statement: SAID, answer: { text: 'Thank you for telling us.', at: AT } })]);

  expect(await screen.findByText('Thank you for telling us.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('closed cases are behind a line of their own', async () => {
  const closed = anOwnCase({ id: '0192f0aa-9999-7000-8000-00000000000b', state: 'closed' });
  show([anOwnCase(), closed]);
  const line = await screen.findByText('One closed case');

  expect((line.closest('details') as HTMLDetailsElement).open).toBe(false);
});
