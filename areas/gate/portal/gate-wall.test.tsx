import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { notFound } from '#platform/shared/problem.ts';
import {
  callToGate,
  getGateWall,
  listMissingPeople,
  personWithoutNumber,
  showGateWall,
  type GateWall,
  type MissingNow,
} from '../gate-wall.contract.ts';
import { GatePage } from './gate-page.tsx';
import { GateWallPage } from './gate-wall-page.tsx';

const TOKEN = 'aB3'.padEnd(43, '-');
const ID = (n: number) => `0192f0aa-5555-7000-8000-00000000000${n}`;

const WALL: GateWall = {
  organizationName: 'Northern Mine',
  site: 'North',
  timeZone: 'America/Denver',
  generatedAt: '2026-03-02T12:50:00.000Z',
  places: { free: 3, busy: 9, away: 1 },
  called: ['1047', '1048'],
  waitMinutes: 4,
  tests: { done: 38, expected: 40 },
  through: 1204,
  nextShift: { startsAt: '2026-03-02T13:00:00.000Z', people: 40, missing: 2 },
};

const MISSING: MissingNow = {
  generatedAt: '2026-03-02T12:50:00.000Z',
  items: [
    {
      person: { id: ID(1), firstName: 'Ana', lastName: 'Prova' },
      employeeNumber: '1047',
      phone: '+1 (555) 010-0199',
      site: 'North',
      startsAt: '2026-03-02T13:00:00.000Z',
      zone: 'America/Denver',
      dueAt: '2026-03-02T13:10:00.000Z',
      calledAt: null,
    },
    {
      person: { id: ID(2), firstName: 'Bo', lastName: 'Prova' },
      employeeNumber: null,
      phone: null,
      site: null,
      startsAt: '2026-03-02T13:00:00.000Z',
      zone: 'America/Denver',
      dueAt: '2026-03-02T13:10:00.000Z',
      calledAt: null,
    },
  ],
  total: 2,
  sites: [],
};

function gateApi() {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  return api;
}

beforeEach(() => {
  sessionStorage.clear();
  location.hash = '';
});

test('the wall behind a link shows numbers on the clock of its site, and no link', async () => {
  const api = fakeApi();
  api.answer(showGateWall, () => WALL);
  showPage(<GateWallPage />, { path: `/begin-test#gate=${TOKEN}` });

  expect(await screen.findByRole('heading', { name: 'North' })).toBeTruthy();
  expect(screen.getByText('5:50 AM', { exact: false }).textContent).toContain('America/Denver');
  expect(screen.getByText('Free places').parentElement?.textContent).toContain('3');
  expect(screen.getByText('9 in use, 1 not connected')).toBeTruthy();
  expect(screen.getByText('4 min')).toBeTruthy();
  expect(screen.getByText('1,204')).toBeTruthy();
  expect(screen.getByText('38 of 40')).toBeTruthy();
  expect(screen.getByText('2 people on the 6:00 AM shift are missing')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1047', '1048']);
  expect(screen.queryByRole('link')).toBeNull();
  expect(location.hash).toBe('#gate');
  expect(api.inputsOf(showGateWall)).toEqual([{ body: { token: TOKEN } }]);
});

test('a wall without an answer says how old its numbers are, and goes blank when its link ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const api = fakeApi();
  api.answer(showGateWall, () => WALL);
  showPage(<GateWallPage />, { path: `/begin-test#gate=${TOKEN}` });
  await screen.findByRole('heading', { name: 'North' });
  api.answerRaw(showGateWall, () => new Response('', { status: 502 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await screen.findByRole('alert')).textContent).toContain('These numbers are from');
  api.refuse(showGateWall, notFound);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
  expect(screen.queryByText('1047')).toBeNull();
  vi.useRealTimers();
});

test('the supervisor phones a missing person, or calls their number on the wall', async () => {
  const api = gateApi();
  let shown = MISSING;
  api.answer(listMissingPeople, () => shown);
  api.answer(callToGate, () => undefined);
  showPage(<GatePage />, { path: '/gate?view=missing' });
  const card = within(await screen.findByRole('region', { name: 'Shift at 6:00 AM: 2 people are missing' }));
  expect(card.getByText(/Starts in 10 minutes/)).toBeTruthy();
  expect(card.getByRole('link', { name: /^Phone/ }).getAttribute('href')).toBe('tel:+15550100199');
  expect(card.getByText('No phone number')).toBeTruthy();
  const [ana, bo] = MISSING.items;
  if (ana && bo) shown = { ...MISSING, items: [{ ...ana, calledAt: '2026-03-02T12:51:00.000Z' }, bo] };
  await userEvent.click(card.getByRole('button', { name: /Call on the wall/ }));

  expect(await card.findByRole('button', { name: /Called at 5:51 AM/ })).toBeTruthy();
  expect(api.inputsOf(callToGate)).toEqual([{ body: { userId: ID(1) } }]);
  api.refuse(callToGate, personWithoutNumber);
  await userEvent.click(card.getByRole('button', { name: /Called at/ }));
  expect(await screen.findByText(/^The wall shows employee numbers only, and this person has none\./)).toBeTruthy();
});

test('the page says that nobody is missing, and the wall fills the screen and returns', async () => {
  const api = gateApi();
  api.answer(listMissingPeople, () => ({ ...MISSING, items: [], total: 0 }));
  const { unmount } = showPage(<GatePage />, { path: '/gate?view=missing' });
  expect(await screen.findByText('Nobody is missing')).toBeTruthy();
  unmount();
  api.answer(getGateWall, () => ({ ...WALL, called: [], waitMinutes: 0 }));
  showPage(<GatePage />, { path: '/gate?view=wall' });
  expect(await screen.findByText('No one is being called at the moment.')).toBeTruthy();
  expect(screen.getByText('None')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show full screen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the page' }));

  expect(screen.queryByRole('button', { name: 'Back to the page' })).toBeNull();
});
