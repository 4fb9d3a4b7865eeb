import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getPrivacyNotice } from '#areas/testing/policy/privacy.contract.ts';
import { aPerson } from '#areas/users/person/sample-user.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { giveConsent, listOwnConsents } from '../consents.contract.ts';
import {
  askForErasure,
  erasePerson,
  getOwnErasureRequest,
  listErasureRequests,
  refuseErasureRequest,
  type OwnErasureRequest,
} from '../erasure.contract.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ErasureRequestsCard } from './erasure-requests-card.tsx';
import { OwnPrivacyCard } from './own-privacy-card.tsx';

const AT = '2026-11-01T08:00:00.000Z';
const ID = '00000000-0000-4000-8000-000000000001';

function theOwnCard(request: OwnErasureRequest | null) {
  const api = fakeApi();
  api.answer(getPrivacyNotice, () => ({ version: 2, since: AT, notice: { en: 'We keep tests.' } }));
  api.answer(listOwnConsents, () => ({ items: [] }));
  api.answer(getOwnErasureRequest, () => ({ request }));
  return api;
}

test('a person agrees to the notice in force, and asks to be erased after a question', async () => {
  const api = theOwnCard(null);
  const given: unknown[] = [];
  api.answer(giveConsent, ({ body }) => {
    given.push(body);
    return { items: [] };
  });
  let isAsked = false;
  api.answer(askForErasure, () => {
    isAsked = true;
    return { request: null };
  });
  showPage(<OwnPrivacyCard userId={ID} />);

  await userEvent.click(await screen.findByRole('button', { name: 'I have read it and agree' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask for deletion' }));
  expect(isAsked).toBe(false);
  const [, confirm] = screen.getAllByRole('button', { name: 'Ask for deletion', hidden: true });
  await userEvent.click(confirm ?? screen.getByRole('button', { name: 'Ask for deletion' }));

  expect(given).toEqual([{ kind: 'notice', version: 2, locale: 'en' }]);
  await expect.poll(() => isAsked).toBe(true);
});

test('a refusal is shown with its reason', async () => {
  theOwnCard({ state: 'refused', askedAt: AT, endedAt: AT, answer: 'The law demands it.' });
  showPage(<OwnPrivacyCard userId={ID} />);

  expect(await screen.findByText(/The law demands it\./)).toBeDefined();
});

test('no one is erased before their name is typed', async () => {
  const api = fakeApi();
  const erased: unknown[] = [];
  api.answer(erasePerson, ({ params, body }) => void erased.push([params, body]));
  const user = aPerson({ firstName: 'Ana', lastName: 'Prova' });
  showPage(<EraseDialog user={user} onClose={() => undefined} />);

  const button = await screen.findByRole('button', { name: 'Erase for good' });
  await userEvent.type(screen.getByLabelText(/type the name/), 'Ana{Enter}');
  expect(erased).toEqual([]);
  await userEvent.type(screen.getByLabelText(/type the name/), ' prova');
  await userEvent.click(button);

  expect(erased).toEqual([[{ id: user.id }, { reason: 'asked' }]]);
});

test('refusing a request needs a reason', async () => {
  const api = fakeApi();
  const person = { id: ID, firstName: 'Ana', lastName: 'Prova' };
  const request = {
    id: ID,
    person,
    state: 'waiting' as const,
    askedAt: AT,
    endedAt: null,
    answer: null,
    endedBy: null,
  };
  api.answer(listErasureRequests, () => ({ items: [request], nextCursor: null, total: 1 }));
  const answers: unknown[] = [];
  api.answer(refuseErasureRequest, ({ body }) => void answers.push(body));
  showPage(<ErasureRequestsCard />);

  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  await userEvent.type(screen.getByRole('textbox'), 'Needed by law');
  await userEvent.click(screen.getAllByRole('button', { name: 'Refuse' }).at(-1) as HTMLElement);

  await expect.poll(() => answers).toEqual([{ answer: 'Needed by law' }]);
});
