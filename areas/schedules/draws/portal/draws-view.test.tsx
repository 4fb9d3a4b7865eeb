import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash, webcrypto } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { aSchedule } from '#areas/schedules/editor/sample-schedule.ts';
import { listSchedules } from '#areas/schedules/rules/schedules.contract.ts';
import { listSites } from '#areas/schedules/shifts/sites.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  createDraw,
  getDrawFile,
  listDraws,
  nobodyOnShift,
  runDraw,
  type Draw,
  type DrawFile,
} from '../draws.contract.ts';
import { DrawsView } from './draws-view.tsx';

const NORTH = { id: '0192f0aa-3333-7000-8000-00000000000a', name: 'North', color: 'blue', category: 'Site' } as const;

const ANNOUNCED: Draw = {
  id: '0192f0aa-6666-7000-8000-000000000001',
  schedule: { id: '0192f0aa-7777-7000-8000-000000000001', name: 'Random tests' },
  dueInMinutes: 60,
  graceMinutes: 30,
  site: NORTH,
  startsFrom: '2026-11-18T07:00:00.000Z',
  startsTo: '2026-11-19T07:00:00.000Z',
  zone: 'America/Denver',
  share: 10,
  commitment: 'c'.repeat(64),
  committedAt: '2026-11-17T10:00:00.000Z',
  seed: null,
  drawnAt: null,
  count: 0,
  chosen: [],
  people: [],
};
const DRAWN: Draw = {
  ...ANNOUNCED,
  seed: 'd'.repeat(64),
  drawnAt: '2026-11-18T10:00:00.000Z',
  count: 12,
  chosen: [3, 8],
  people: [
    { number: 3, person: { id: '0192f0aa-1111-7000-8000-00000000000b', firstName: 'Maria', lastName: 'Alvarez' } },
  ],
};

function show(draws: readonly Draw[], mayManage = true) {
  const api = fakeApi();
  api.answer(listSites, () => ({ sites: [{ tag: NORTH, timeZone: null }], timeZone: 'UTC' }));
  api.answer(listDraws, () => ({ items: [...draws], nextCursor: null, total: draws.length }));
  showPage(<DrawsView mayManage={mayManage} />, { path: '/schedules?view=draws' });
  return api;
}

test('an announced draw shows the hash of its seed, and the seed only after the draw', async () => {
  const api = show([ANNOUNCED]);
  const card = await screen.findByRole('region', { name: 'Shifts on Wed, Nov 18, 2026' });
  expect(card.textContent).toContain(ANNOUNCED.commitment);
  expect(card.textContent).toContain('Published after the draw');
  api.answer(runDraw, () => DRAWN);
  api.answer(listDraws, () => ({ items: [DRAWN], nextCursor: null, total: 1 }));
  await userEvent.click(within(card).getByRole('button', { name: 'Draw now' }));

  expect(await screen.findByText(DRAWN.seed ?? '')).toBeTruthy();
  expect(screen.getByText('3, 8')).toBeTruthy();
  expect(screen.getByText('3: Maria Alvarez')).toBeTruthy();
  expect(screen.getByText('12 people, numbered from 1 to 12')).toBeTruthy();
  expect(screen.getByText('Random tests, due 60 minutes after the shift starts')).toBeTruthy();
});

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const PEOPLE = Array.from({ length: 12 }, (_, at) => hash(`person ${at}`)).toSorted();

/** A file of a draw of one person from twelve. */
const fileOf = (chosen: number[]): DrawFile => ({
  format: 'evenkeel-draw-1',
  id: DRAWN.id,
  committedAt: DRAWN.committedAt,
  drawnAt: DRAWN.drawnAt ?? '',
  startsFrom: DRAWN.startsFrom,
  startsTo: DRAWN.startsTo,
  commitment: hash('e'.repeat(64)),
  seed: 'e'.repeat(64),
  share: 1,
  people: PEOPLE,
  chosen,
});
const lots = PEOPLE.map((code) => hash(`${'e'.repeat(64)}:${code}`));
const RIGHT = lots.indexOf(lots.toSorted()[0] ?? '') + 1;

test('anyone can check a draw in the browser, and a changed file is detected', async () => {
  vi.stubGlobal('crypto', webcrypto);
  const api = show([DRAWN], false);
  api.answer(getDrawFile, () => fileOf([RIGHT]));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText(`The seed draws exactly these numbers: ${RIGHT}`)).toBeTruthy();
  expect(screen.getByText('The seed matches the hash that was published before the draw.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download draw file' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');

  await userEvent.click(screen.getByRole('button', { name: 'Check draw file' }));
  const other = { ...fileOf([(RIGHT % 12) + 1]), commitment: hash('x') };
  const pick = (content: unknown) =>
    userEvent.upload(
      screen.getByLabelText('Draw file (JSON)'),
      new File([JSON.stringify(content)], 'draw.json', { type: 'application/json' }),
    );
  await pick(other);
  expect(
    await screen.findByText(`The numbers in the file differ from those that the seed draws: ${RIGHT}`),
  ).toBeTruthy();
  expect(screen.getByText('The seed does not match the hash that was published before the draw.')).toBeTruthy();
  await pick({ format: 'something else' });
  expect(await screen.findByText('This file is not a draw.')).toBeTruthy();
});

test('without an encrypted connection the browser cannot check, and the page says so', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => webcrypto.randomUUID() });
  const api = show([DRAWN], false);
  api.answer(getDrawFile, () => fileOf([RIGHT]));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));

  expect(await screen.findByText(/only on pages opened with https/)).toBeTruthy();
});

test('a refused draw says why, and a reader cannot draw', async () => {
  const api = show([ANNOUNCED]);
  await screen.findByRole('region');
  api.refuse(runDraw, nobodyOnShift);
  await userEvent.click(screen.getByRole('button', { name: 'Draw now' }));

  expect(await screen.findByText(/^No one in this schedule has a shift that starts at that time/)).toBeTruthy();
});

test('a reader sees draws and prepares none', async () => {
  show([ANNOUNCED], false);
  await screen.findByRole('region');

  expect(screen.queryByRole('button', { name: 'Draw now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Prepare draw' })).toBeNull();
});

test('a draw is prepared for a site, a day and one start', async () => {
  const api = show([]);
  api.answer(createDraw, () => ANNOUNCED);
  const schedule = aSchedule({ name: 'Random tests' });
  api.answer(listSchedules, () => ({ items: [schedule], nextCursor: null, total: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare draw' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Percent of the people on shift'));
  await userEvent.type(dialog.getByLabelText('Percent of the people on shift'), '200');
  expect(dialog.getByText('Please enter a whole number from 1 to 100.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Percent of the people on shift'));
  await userEvent.type(dialog.getByLabelText('Percent of the people on shift'), '20');
  await userEvent.type(dialog.getByLabelText('Start of the shift (optional)'), '06:00');
  await userEvent.click(dialog.getByRole('button', { name: /Schedule of the test/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Random tests' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish hash' }));

  await screen.findByRole('button', { name: 'Prepare draw' });
  expect(api.inputsOf(createDraw)).toMatchObject([
    { body: { siteId: null, clock: '06:00', share: 20, scheduleId: schedule.id, dueInMinutes: 60 } },
  ]);
});
