import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { listOwnCases, stateOwnCase, type OwnCase } from '../own-cases.contract.ts';
import { anOwnCase } from '../sample-case.ts';
import { OwnCases } from './own-cases.tsx';

const AT = '2026-11-15T06:12:00.000Z';
const SAID = { text: 'I had slept badly.', at: AT };

function show(cases: OwnCase[], path = '/') {
  const api = fakeApi();
  api.answer(listOwnCases, () => ({ cases }));
  const page = showPage(<OwnCases />, { path });
  return { api, page };
}

test('who has no cases reads nothing of them', async () => {
  const { api, page } = show([]);
  await expect.poll(() => api.inputsOf(listOwnCases).length).toBe(1);

  expect(page.container.textContent).toBe('');
});

test('the person reads in plain words what happened and where it stands', async () => {
  show([anOwnCase()]);

  expect(await screen.findByRole('region', { name: 'My cases' })).toBeTruthy();
  expect(screen.getByText('Your test was outside your usual range, and so was the second one.')).toBeTruthy();
  expect(screen.getByText('Nobody has looked at it yet. Please speak to your supervisor.')).toBeTruthy();
});

test('a decision is told in words, in the reader’s language', async () => {
  show([anOwnCase({ state: 'decided', decision: { key: 'restAndRetest', ownName: null, at: AT } })], '/es/users');

  expect(await screen.findByText('Decisión: Descansar y repetir la prueba')).toBeTruthy();
});

test('the person says what they have to say', async () => {
  const { api } = show([anOwnCase()]);
  api.answer(stateOwnCase, ({ body }) => anOwnCase({ statement: { text: body.text, at: AT } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Say what you have to say' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('What you have to say'), SAID.text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText('It is stored with the case. The answer appears here.')).toBeTruthy();
  expect(api.inputsOf(stateOwnCase)).toEqual([{ params: { id: anOwnCase().id }, body: { text: SAID.text } }]);
});

test('what was said can be changed until it is answered', async () => {
  show([anOwnCase({ statement: SAID })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Change what I said' }));

  expect(screen.getByLabelText<HTMLTextAreaElement>('What you have to say').value).toBe(SAID.text);
});

test('the answer stands under it, and then nothing is to be changed', async () => {
  show([anOwnCase({ statement: SAID, answer: { text: 'Thank you for telling us.', at: AT } })]);

  expect(await screen.findByText('Thank you for telling us.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('closed cases stand behind a line of their own', async () => {
  const closed = anOwnCase({ id: '0192f0aa-9999-7000-8000-00000000000b', state: 'closed' });
  show([anOwnCase(), closed]);
  const line = await screen.findByText('One closed case');

  expect((line.closest('details') as HTMLDetailsElement).open).toBe(false);
});
