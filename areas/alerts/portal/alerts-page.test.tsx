import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { listAlertRules } from '../alert-rules.contract.ts';
import { countAlerts, listAlerts } from '../alerts.contract.ts';
import { AlertCountMark } from './alert-count-mark.tsx';
import { AlertDeliveryNotice } from './alert-delivery-notice.tsx';
import { AlertsPage } from './alerts-page.tsx';

const COUNTS = {
  serious: 0,
  open: { info: 0, warning: 0, critical: 0 },
  rulesOn: 6,
  lastFiredAt: null,
  failedDeliveries: 0,
};

function api(counts: Partial<typeof COUNTS> = {}) {
  const fake = fakeApi();
  fake.answer(getListView, () => USUAL_LIST_VIEW);
  fake.answerRaw(followEvents, () => new Response(new ReadableStream()));
  fake.answer(countAlerts, () => ({ ...COUNTS, ...counts }));
  fake.answer(listAlerts, () => ({ items: [], nextCursor: null, total: 0 }));
  fake.answer(listAlertRules, () => ({ items: [] }));
  return fake;
}

const show = (path: string, permissions: readonly Permission[]) => showPage(<AlertsPage />, { path, permissions });

test('whoever may write rules has a tab for them', async () => {
  api();
  show('/alerts', ['scores.view', 'cases.handle', 'alerts.manage']);

  expect(await screen.findByText('Nothing to do.')).toBeTruthy();
  expect(await screen.findByText('No alert has fired yet. Rules active: 6.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/alerts?tab=rules');
});

test('whoever may not is at the inbox, whatever the address says', async () => {
  const fake = api();
  show('/alerts?tab=rules', ['scores.view']);

  expect(await screen.findByText('Nothing to do.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Rules' })).toBeNull();
  expect(fake.inputsOf(listAlertRules)).toEqual([]);
});

test('the mark in the menu says how many serious ones nobody has taken on, in words too', async () => {
  api({ serious: 120 });
  showPage(<AlertCountMark />);

  expect(await screen.findByText('99+')).toBeTruthy();
  expect(screen.getByText('(120 serious alerts need a response)')).toBeTruthy();
});

test('nothing is marked where nothing waits', async () => {
  const fake = api();
  const { container } = showPage(<AlertCountMark />);

  await waitFor(() => expect(fake.inputsOf(countAlerts)).toHaveLength(1));
  expect(container.querySelector('.alert-count')).toBeNull();
});

test('messages that did not arrive are told to everybody who relies on them', async () => {
  api({ failedDeliveries: 3 });
  showPage(<AlertDeliveryNotice />);

  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('3 messages of alerts could not be delivered in the last 24 hours.');
});
