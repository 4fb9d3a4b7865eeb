import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PermissionProvider } from '#platform/portal/permission.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import type { Permission } from '#platform/shared/permission.ts';
import {
  baselineChanged,
  changeMember,
  freezeBaseline,
  listBaselines,
  previewMember,
  resetBaseline,
  type BaselineSeries,
} from '../baselines.contract.ts';
import { aSeries } from '../sample-series.ts';
import { UserBaselines } from './user-baselines.tsx';

const [MEMBER] = aSeries().members;
const member = (membership: 'practice' | 'changed' | 'locked' | 'excluded', reason: string | null = null) => ({
  resultId: crypto.randomUUID(),
  takenAt: '2026-11-11T05:51:00.000Z',
  score: 36,
  membership,
  reason,
});

function show(series: BaselineSeries[], permissions: Permission[] = ['scores.view', 'baselines.reset']) {
  const api = fakeApi();
  api.answer(listBaselines, () => ({ items: series }));
  showPage(
    <PermissionProvider isAdmin permissions={permissions}>
      <UserBaselines userId={aSeries().userId} />
    </PermissionProvider>,
  );
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Types a reason into the open dialog and confirms. */
async function confirm(name: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Back from leave');
  await userEvent.click(dialog.getByRole('button', { name }));
}

test('a baseline shows its state and why each test is in or out', async () => {
  const members = [
    ...aSeries().members,
    member('practice'),
    member('changed'),
    member('locked'),
    member('excluded', 'Fire alarm'),
  ];
  show([aSeries({ members })]);

  expect(await screen.findByText('36.7 ± 2.1 (n 7)')).toBeTruthy();
  expect(screen.getByText('Established')).toBeTruthy();
  await press('Show 1 test taken after it was locked');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelectorAll('td')[1]?.textContent)).toEqual([
    'Left out manually: Fire alarm',
    'Out: the baseline was locked',
    'Out: reliable change',
    'Out: practice',
    'Counts',
  ]);
});

test.each([
  ['Establishing: 3 of 5', { status: 'establishing' as const, have: 3, value: null, sd: null }],
  ['Locked', { n: 10 }],
  ['Stale', { isStale: true }],
  ['Frozen', { isFrozen: true }],
])('a baseline can be: %s', async (words, changes) => {
  show([aSeries(changes)]);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a baseline is frozen and unfrozen, each with a reason', async () => {
  const api = show([aSeries()]);
  api.answer(freezeBaseline, () => undefined);
  await press('Freeze');
  api.answer(listBaselines, () => ({ items: [aSeries({ isFrozen: true })] }));
  await confirm('Freeze');
  await press('Unfreeze');
  await confirm('Unfreeze');

  await expect
    .poll(() => api.inputsOf(freezeBaseline).map(({ body }) => body))
    .toEqual([
      { isFrozen: true, reason: 'Back from leave' },
      { isFrozen: false, reason: 'Back from leave' },
    ]);
});

test('a baseline is reset; a refusal is shown and the typed reason stays', async () => {
  const api = show([aSeries()]);
  api.refuse(resetBaseline, baselineChanged);
  await press('Reset');
  await confirm('Reset');
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();

  api.answer(resetBaseline, () => undefined);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }));

  expect(await screen.findByText('A new baseline begins with the next test.')).toBeTruthy();
});

test('an earlier baseline is kept, with the reason for the reset', async () => {
  const at = '2026-10-01T06:00:00.000Z';
  show([
    aSeries({ validFrom: at, resetReason: 'New job', resetBy: 'Helen Marsh' }),
    aSeries({ id: crypto.randomUUID(), validTo: at, value: 41.2 }),
  ]);

  expect(await screen.findByText('New job')).toBeTruthy();
  expect(screen.getByText(/Helen Marsh/)).toBeTruthy();
  const past = within(screen.getByRole('region', { name: 'Earlier baselines' }));
  expect(past.getByText(/41\.2 ± 2\.1/)).toBeTruthy();
});

test('a test is left out after a preview of the effect', async () => {
  const api = show([aSeries()]);
  const figures = { status: 'established' as const, have: 7, sd: 2.1, n: 7 };
  api.answer(previewMember, () => ({
    before: { ...figures, value: 36.7 },
    after: { ...figures, value: 36.2, n: 6 },
    judged: 12,
    differing: 1,
  }));
  api.answer(changeMember, () => undefined);
  await press(/^Leave out/);

  expect(await screen.findByText('36.2 ± 2.1 (n 6)')).toBeTruthy();
  expect(screen.getByText('1 of 12 would have a different color')).toBeTruthy();
  await confirm('Leave out');

  await expect
    .poll(() => api.inputsOf(changeMember))
    .toEqual([
      {
        params: { id: aSeries().id, resultId: MEMBER?.resultId },
        body: { isExcluded: true, reason: 'Back from leave' },
      },
    ]);
});

test('without the permission there are no buttons, and a frozen baseline offers none to leave a test out', async () => {
  show([aSeries()], ['scores.view']);
  await screen.findByText('36.7 ± 2.1 (n 7)');
  expect(screen.queryAllByRole('button')).toEqual([]);

  show([aSeries({ isFrozen: true })]);
  await screen.findByRole('button', { name: 'Unfreeze' });
  expect(screen.queryByRole('button', { name: /^Leave out/ })).toBeNull();
});

test('a person without tests has no baseline', async () => {
  show([]);
  expect(await screen.findByText('No baseline yet')).toBeTruthy();
});
