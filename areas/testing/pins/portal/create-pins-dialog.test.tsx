import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { KEY_HEADER } from '#platform/shared/idempotency-key.ts';
import { unavailable } from '#platform/shared/problem.ts';
import { createPins, type CreatedPin, type CreatedPins } from '../many-pins.contract.ts';
import { CreatePinsDialog } from './create-pins-dialog.tsx';

const idOf = (i: number) => `0192f0aa-2222-7000-8000-00000000000${i}`;
const IDS = [idOf(1), idOf(2), idOf(3)];
const NOBODY_SKIPPED = { hasAlready: 0, hasNoNumber: 0, hasLeft: 0 };

const aPin = (i: number, firstName: string, pin: string): CreatedPin => ({
  id: idOf(i),
  firstName,
  lastName: 'Prova',
  employeeNumber: `10${i}`,
  locale: 'en',
  pin,
  card: null,
});
const ZOE = aPin(1, 'Zoe', '2581');
const ANA = aPin(2, 'Ana', '4071');
const parts = (...pins: CreatedPin[]): CreatedPins[] =>
  pins.map((pin, i) => ({
    items: [pin],
    skipped: NOBODY_SKIPPED,
    done: i + 1,
    total: pins.length,
    nextCursor: i + 1 < pins.length ? pin.id : null,
  }));

function show(replies: CreatedPins[]) {
  const api = fakeApi();
  const results: object[] = [];
  api.answer(createPins, () => {
    const reply = replies[api.inputsOf(createPins).length - 1];
    if (!reply) throw new RangeError('One call too many.');
    return reply;
  });
  showPage(
    <CreatePinsDialog
      people={{ ids: IDS }}
      name="3 people"
      organizationName="Northern Mine"
      onDone={(result) => results.push(result)}
      onClose={() => results.push({ isClosed: true })}
    />,
  );
  return { api, results };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const shownRows = async () =>
  within(await screen.findByRole('region', { name: 'Created PINs and cards' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('the PINs are created part by part and shown once, by name', async () => {
  const { api, results } = show(parts(ZOE, ANA));
  await press('Create PINs or cards');

  expect(await screen.findByText('Created for 2 people.')).toBeTruthy();
  expect(screen.getByText(/cannot be shown again/)).toBeTruthy();
  expect(await shownRows()).toEqual(['Ana Prova1024071', 'Zoe Prova1012581']);
  expect(api.inputsOf(createPins).map(({ body }) => body)).toEqual([
    { people: { ids: IDS }, creates: 'pins', receivers: 'missing' },
    { people: { ids: IDS }, creates: 'pins', receivers: 'missing', cursor: ZOE.id },
  ]);

  const done = screen.getByRole('button', { name: 'Done' });
  expect(done.hasAttribute('disabled')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(results).toEqual([]);
  await userEvent.click(screen.getByLabelText('I have saved or printed them.'));
  await press('Done');
  expect(results).toEqual([{ changed: 2, skipped: 0 }]);
});

test('replacing all PINs is a choice, with a warning', async () => {
  const { api } = show(parts(ANA));
  expect(screen.queryByText(/stop working at once/)).toBeNull();
  await userEvent.click(await screen.findByLabelText('Everyone; existing ones are replaced'));
  expect(screen.getByText(/stop working at once/)).toBeTruthy();
  await press('Create PINs or cards');

  await shownRows();
  expect(api.inputsOf(createPins)[0]?.body.receivers).toBe('all');
});

test('people who got no PIN are counted by reason', async () => {
  const skipped = { hasAlready: 2, hasNoNumber: 1, hasLeft: 1 };
  const { results } = show([{ items: [], skipped, done: 4, total: 4, nextCursor: null }]);
  await press('Create PINs or cards');

  expect(await screen.findByText('Nothing was created.')).toBeTruthy();
  expect(screen.getByText('2 people already have one and keep it.')).toBeTruthy();
  expect(screen.getByText(/1 person has no employee number/)).toBeTruthy();
  expect(screen.getByText('1 person has left and got nothing.')).toBeTruthy();
  await press('Done');
  expect(results).toEqual([{ changed: 0, skipped: 4 }]);
});

test('a part that failed keeps the PINs before it, and is repeated with its own key', async () => {
  const [first, second] = parts(ZOE, ANA);
  const { api } = show([]);
  let calls = 0;
  api.answerRaw(createPins, () => {
    calls += 1;
    if (calls === 2) return Response.json({ code: unavailable.code, message: 'Busy.' }, { status: 503 });
    return Response.json(calls === 1 ? first : second);
  });
  await press('Create PINs or cards');

  expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
  expect(screen.getByText('1 selected person is not done yet.')).toBeTruthy();
  expect(await shownRows()).toEqual(['Zoe Prova1012581']);
  await press('Continue');
  expect(await screen.findByText('Created for 2 people.')).toBeTruthy();
  expect(await shownRows()).toHaveLength(2);
  const keys = api.headersOf(createPins).map((headers) => headers.get(KEY_HEADER));
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(2);
});

test('the list is saved as a file that spreadsheets read', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  show(parts({ ...ANA, firstName: '=Ana' }));
  await press('Create PINs or cards');
  await press('Download CSV');

  expect(await saved[0]?.text()).toBe(`Name,Employee number,PIN\r\n'=Ana Prova,102,4071\r\n`);
});

test('each person has a printed slip with organization, name, number, PIN and what to do', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  show(parts(ZOE, ANA));
  await press('Create PINs or cards');
  await press('Print');

  await expect.poll(() => print.mock.calls.length).toBe(1);
  const slips = [...document.querySelectorAll('.print-sheet .card-slip')].map(({ textContent }) => textContent);
  expect(slips).toHaveLength(2);
  expect(slips[0]).toBe(
    'Northern MineAna ProvaEmployee number102PIN4071At the kiosk, enter your employee number and this PIN. Do not share your PIN with anyone.',
  );
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelectorAll('.print-sheet').length).toBe(0);
});

test('cards are printed with a QR code, and shown beside the PINs', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { api } = show(parts({ ...ANA, card: 'ABCD2345EFGH6789' }, { ...ZOE, pin: null, card: 'JKMN2345PQRS6789' }));
  await userEvent.click(await screen.findByLabelText('PINs and cards to print'));
  await press('Create PINs or cards');
  expect(await shownRows()).toEqual(['Ana Prova102ABCD2345EFGH67894071', 'Zoe Prova101JKMN2345PQRS6789']);
  expect(api.inputsOf(createPins)[0]?.body.creates).toBe('both');
  await press('Print');

  await expect.poll(() => print.mock.calls.length).toBe(1);
  const slips = [...document.querySelectorAll('.print-sheet .card-slip')];
  expect(slips.map((slip) => slip.querySelectorAll('svg').length)).toEqual([1, 1]);
  expect(slips[1]?.textContent).toBe(
    'Northern MineZoe ProvaEmployee number101At the kiosk, hold this code to the reader or the camera. Do not lend your card to anyone.',
  );
});
