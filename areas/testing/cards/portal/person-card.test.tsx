import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  cardTaken,
  createTestCard,
  getTestCard,
  reportCardLost,
  setTestCard,
  type TestCard,
} from '../cards.contract.ts';
import { PersonCard } from './person-card.tsx';

const USER_ID = '0190a0a0-0000-7000-8000-000000000001';
const CARD: TestCard = { lastFour: '719C', givenAt: '2026-11-15T06:00:00.000Z', lostAt: null };

function show(card: TestCard | null) {
  const api = fakeApi();
  api.answer(getTestCard, () => ({ card }));
  showPage(<PersonCard userId={USER_ID} name="Ana Prova" employeeNumber="1047" organizationName="Northern Mine" />);
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a card is scanned into the dialog; one of another person is refused kindly', async () => {
  const api = show(null);
  expect(await screen.findByText('This person has no card.')).toBeTruthy();
  api.refuse(setTestCard, cardTaken);
  await press('Add card');
  await userEvent.keyboard('123{Enter}');
  expect(await screen.findByText('A card has 6 to 64 letters, digits or symbols.')).toBeTruthy();
  await userEvent.keyboard('45678{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Another person already has this card.');
  api.answer(setTestCard, () => undefined);
  await press('Save card');

  expect(await screen.findByText('The card is saved.')).toBeTruthy();
  expect(api.inputsOf(setTestCard).at(-1)).toEqual({ params: { id: USER_ID }, body: { card: '12345678' } });
});

test('a card is reported lost after a question', async () => {
  const api = show(CARD);
  api.answer(reportCardLost, () => undefined);
  expect(await screen.findByText(/Card ending in 719C, given on/)).toBeTruthy();
  await press('Report as lost');
  expect(await screen.findByText(/no one can take a test with it/)).toBeTruthy();
  expect(api.inputsOf(reportCardLost)).toEqual([]);
  const [, confirm] = await screen.findAllByRole('button', { name: 'Report as lost', hidden: true });
  await userEvent.click(confirm ?? document.body);

  expect(await screen.findByText('The card no longer works.')).toBeTruthy();
});

test('a lost card is shown as lost and can be replaced', async () => {
  show({ ...CARD, lostAt: '2026-11-16T06:00:00.000Z' });

  expect(await screen.findByText(/The card ending in 719C was reported lost on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report as lost' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Replace card' })).toBeTruthy();
});

test('a created card is shown once as a QR code and printed with name, number and organization', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const api = show(CARD);
  api.answer(createTestCard, () => ({ card: 'ABCD2345EFGH6789' }));
  await press('Replace card');
  await press('Create a card to print');

  expect(await screen.findByText(/This card cannot be shown again/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'QR code of the card' })).toBeTruthy();
  await press('Print');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const sheet = document.querySelector('.print-sheet');
  expect(sheet?.textContent).toContain('Northern MineAna ProvaEmployee number1047At the kiosk');
  expect(sheet?.querySelector('svg')).toBeTruthy();
});
