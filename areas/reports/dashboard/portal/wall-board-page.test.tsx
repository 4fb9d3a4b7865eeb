import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listSites } from '#areas/schedules/shifts/sites.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { notFound } from '#platform/shared/problem.ts';
import { SAMPLE_NOW, SAMPLE_PEOPLE } from '../sample-dashboard.ts';
import { createBoard, listBoards, revokeBoard, showBoard, type BoardView } from '../wall-boards.contract.ts';
import { BoardsDialog } from './boards-dialog.tsx';
import { WallBoardPage } from './wall-board-page.tsx';

const TOKEN = 'aB3'.padEnd(43, '-');
const NORTH = { id: '0192f0aa-3333-7000-8000-00000000000a', name: 'North', color: 'blue', category: 'Site' } as const;
const BOARD = {
  id: '018f3c6e-0000-7000-8000-00000000000b',
  name: 'Control room',
  shows: 'dashboard' as const,
  site: null,
  createdAt: '2026-11-15T06:00:00.000Z',
  lastUsedAt: null,
};

const VIEW: BoardView = {
  organizationName: 'Northern Mine',
  timeZone: 'UTC',
  now: {
    ...SAMPLE_NOW,
    needsAction: {
      count: 1,
      people: 1,
      items: SAMPLE_NOW.needsAction.items.map(({ person, cause, beganAt, retestFrom }) => ({
        tags: person.tags,
        cause,
        beganAt,
        retestFrom,
        caseState: 'open' as const,
      })),
    },
  },
  baselines: SAMPLE_PEOPLE.baselines,
  kiosks: [],
};

beforeEach(() => {
  sessionStorage.clear();
  location.hash = '';
});

test('the board shows counts and groups by its secret, which leaves the address and survives a reload', async () => {
  const api = fakeApi();
  api.answer(showBoard, () => VIEW);
  const { unmount } = showPage(<WallBoardPage />, { path: `/begin-test#board=${TOKEN}` });

  expect(await screen.findByRole('heading', { name: 'Northern Mine' })).toBeTruthy();
  expect(screen.getByText('Crew B')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(location.hash).toBe('#board');
  unmount();
  showPage(<WallBoardPage />, { path: '/begin-test#board' });
  await screen.findByRole('heading', { name: 'Northern Mine' });
  expect(api.inputsOf(showBoard)).toEqual([{ body: { token: TOKEN } }, { body: { token: TOKEN } }]);
});

test('an ended link says so and whom to ask', async () => {
  fakeApi().refuse(showBoard, notFound);
  showPage(<WallBoardPage />, { path: `/begin-test#board=${TOKEN}` });

  expect(await screen.findByText(/^This wallboard link no longer works. An administrator/)).toBeTruthy();
});

test('an administrator makes a link, sees when it was used, and ends it', async () => {
  const api = fakeApi();
  const link = `https://portal.test/begin-test#board=${TOKEN}`;
  let boards = [BOARD];
  api.answer(listBoards, () => ({ items: boards }));
  api.answer(createBoard, () => ({ board: BOARD, link }));
  api.answer(revokeBoard, () => {
    boards = [];
  });
  showPage(<BoardsDialog onClose={() => undefined} />, { path: '/dashboard' });
  await screen.findByText(/^Dashboard · Created on .*, not opened yet$/);

  await userEvent.type(screen.getByLabelText('Name'), 'Gate');
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Wallboard link')).value).toBe(link);
  expect(api.inputsOf(createBoard)).toEqual([{ body: { name: 'Gate', shows: 'dashboard', siteId: null } }]);

  api.answer(listSites, () => ({ sites: [{ tag: NORTH, timeZone: null }], timeZone: 'UTC' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Hall');
  await userEvent.click(screen.getByRole('button', { name: /Shows/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Gate' }));
  await userEvent.click(await screen.findByRole('button', { name: /Site/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'North' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() =>
    expect(api.inputsOf(createBoard).at(-1)).toEqual({ body: { name: 'Hall', shows: 'gate', siteId: NORTH.id } }),
  );

  await userEvent.click(screen.getByRole('button', { name: 'End the link of Control room' }));
  await waitFor(() => expect(screen.getByText('There are no wallboard links yet.')).toBeTruthy());
});
