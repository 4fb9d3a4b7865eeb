import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { listAlertRules } from '#areas/alerts/rules/alert-rules.contract.ts';
import { countAlerts, listAlerts } from '#areas/alerts/alert/alerts.contract.ts';
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

test('an administrator who may edit rules has a tab for them', async () => {
  api();
  show('/alerts', ['scores.view', 'cases.handle', 'alerts.manage']);

  expect(await screen.findByText('Nothing to do.')).toBeTruthy();
  expect(await screen.findByText('No alert has fired yet. Rules active: 6.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/alerts?tab=rules');
});

test('an administrator who may not edit rules gets the inbox, whatever the address says', async () => {
  const fake = api();
  show('/alerts?tab=rules', ['scores.view']);

  expect(await screen.findByText('Nothing to do.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Rules' })).toBeNull();
  expect(fake.inputsOf(listAlertRules)).toEqual([]);
});

test('the menu badge gives the number of serious unacknowledged alerts, for screen readers too', async () => {
  api({ serious: 120 });
  showPage(<AlertCountMark />);

  expect(await screen.findByText('99+')).toBeTruthy();
  expect(screen.getByText('(120 critical alerts or warnings need a response)')).toBeTruthy();
});

test('the menu shows no badge when no alert is open', async () => {
  const fake = api();
  const { container } = showPage(<AlertCountMark />);

  await waitFor(() => expect(fake.inputsOf(countAlerts)).toHaveLength(1));
  expect(container.querySelector('.alert-count')).toBeNull();
});

test('everyone who relies on messages sees that some were not delivered', async () => {
  api({ failedDeliveries: 3 });
  showPage(<AlertDeliveryNotice />);

  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('3 alert messages could not be delivered in the last 24 hours.');
});
