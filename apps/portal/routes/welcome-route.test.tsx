import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listAlertRules } from '#areas/alerts/rules/alert-rules.contract.ts';
import { aSessionUser } from '#areas/identity/sessions/portal/sample-session.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';
import { getDashboardPeople } from '#areas/reports/dashboard/dashboard.contract.ts';
import { listSchedules } from '#areas/schedules/rules/schedules.contract.ts';
import { listKiosks, type Kiosk } from '#areas/testing/places/kiosks.contract.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, putListView, USUAL_LIST_VIEW, type KeptListView } from '#platform/shared/list-views.contract.ts';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { WelcomeRoute } from './welcome-route.tsx';

const KIOSK: Kiosk = {
  id: crypto.randomUUID(),
  name: 'Gate',
  site: '',
  siteId: null,
  siteName: null,
  accepts: 'number' as const,
  camera: 'off',
  pictures: 'off',
  asksPin: true,
  hasExitPin: false,
  offlineHours: null,
  offlineUntil: null,
  isOnline: true,
  state: 'paired',
  pairedAt: null,
  lastSeenAt: null,
  createdAt: '2026-11-01T05:36:00.000Z',
};
const NOBODY = { none: 1, establishing: 0, established: 0, locked: 0, stale: 0 };
const LATEST = { n: 0, bands: [], classes: [], unclassed: 0, worsened: 0 };

function show({
  permissions = PERMISSIONS,
  people = 1,
  kiosks = [] as Kiosk[],
  tested = 0,
}: {
  permissions?: readonly Permission[];
  people?: number;
  kiosks?: Kiosk[];
  tested?: number;
} = {}) {
  const api = fakeApi();
  let kept: KeptListView = USUAL_LIST_VIEW;
  api.answer(getListView, () => kept);
  api.answer(putListView, ({ body }) => void (kept = body));
  api.answer(listUsers, () => ({ items: [], nextCursor: null, total: people }));
  api.answer(listSchedules, () => ({ items: [], nextCursor: null, total: 0 }));
  api.answer(listAlertRules, () => ({ items: [] }));
  api.answer(listKiosks, () => ({ items: kiosks }));
  api.answer(getDashboardPeople, () => ({
    latest: LATEST,
    baselines: { ...NOBODY, establishing: tested },
    drifts: null,
  }));
  const user = aSessionUser({ organization_name: 'Mina Sur', permissions: [...permissions] });
  showPage(
    <SessionProvider user={user}>
      <WelcomeRoute />
    </SessionProvider>,
    { path: '/welcome' },
  );
  return api;
}

const steps = async () => within(await screen.findByRole('region', { name: /^First steps/ }));

test('an owner sees every step, which ones are done, and a link to the next', async () => {
  show({ people: 12, kiosks: [KIOSK], tested: 3 });

  expect(await screen.findByText('3 of 5 steps done')).toBeTruthy();
  const list = await steps();
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.includes(', done'))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/schedules?schedule=new',
    '/alerts?tab=rules',
  ]);
});

test('a reader without rights to change sees only what they may read, and nothing else is requested', async () => {
  const api = show({ permissions: ['users.view'] });

  expect(await screen.findByRole('link', { name: 'Test Status Report' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^First steps/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  expect(api.inputsOf(listKiosks)).toEqual([]);
});

test('the steps can be hidden for good and brought back', async () => {
  const api = show();

  await userEvent.click(await screen.findByRole('button', { name: 'Do not show again' }));
  expect(await screen.findByText('You have hidden the first steps.')).toBeTruthy();
  expect(api.inputsOf(putListView)).toEqual([
    { params: { screen: 'welcome' }, body: { ...USUAL_LIST_VIEW, columns: [{ id: 'steps', isShown: false }] } },
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Show them again' }));
  expect(await screen.findByText('0 of 5 steps done')).toBeTruthy();
});
