import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { aStatusRow, aStatusSummary, SAMPLE_WINDOW } from '../sample-test-status.ts';
import { NO_VIEWS, WHOLE_ORGANIZATION } from '#areas/reports/frame/sample-views.ts';
import { listSavedViews } from '#areas/reports/frame/saved-views.contract.ts';
import { getTestStatusSummary, listTestStatus } from '../test-status.contract.ts';
import { TestStatusPage } from './test-status-page.tsx';

const WINDOW = {
  opensAt: '2026-11-15T10:15:00.000Z',
  dueAt: '2026-11-15T11:15:00.000Z',
  closesAt: '2026-11-15T11:45:00.000Z',
};
const ROW = aStatusRow({
  ...WINDOW,
  zone: 'America/Lima',
  status: 'completed',
  isOpen: false,
  isOverdue: false,
  minutesLate: null,
  doneAt: '2026-11-15T10:51:00.000Z',
});

function showTo(timeZone: string) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => NO_VIEWS);
  api.answer(offerTags, () => ({ categories: [], tags: [] }));
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  const { period, ...summary } = aStatusSummary({ windows: [{ ...SAMPLE_WINDOW, ...WINDOW }] });
  api.answer(getTestStatusSummary, () => ({ ...summary, period: { ...period, timeZone: 'America/Lima' } }));
  api.answer(listTestStatus, () => ({ items: [ROW], nextCursor: null, total: 1 }));
  showPage(<TestStatusPage newScheduleHref="/schedules?schedule=new" printedBy="Helen" />, {
    path: '/reports/test-status?day=2026-11-15',
    clock: { timeZone, hourFormat: '24' },
  });
}

test.each([
  ['America/Lima', '05:15–06:15', '05:51'],
  ['Pacific/Kiritimati', '00:15–01:15', '00:51'],
])('a row uses one time zone, %s, which the page names once', async (timeZone, window, done) => {
  showTo(timeZone);
  const row = within(await screen.findByRole('row', { name: /Maria Alvarez/ }));

  expect(row.getByText(window)).toBeTruthy();
  expect(row.getByText(done)).toBeTruthy();
  expect(screen.getAllByText(`Times in ${timeZone}`)).toHaveLength(1);
});

test('the local time at the place of a window is shown on hover, with the place', async () => {
  showTo('Pacific/Kiritimati');
  const row = within(await screen.findByRole('row', { name: /Maria Alvarez/ }));

  expect(row.getByText('00:15–01:15').getAttribute('title')).toBe('05:15–06:15 (Lima)');
});
