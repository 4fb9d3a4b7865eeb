import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import {
  changeFeedback,
  getFeedbackScreenshot,
  listErrorReports,
  listFeedback,
  type ErrorReport,
  type Feedback,
} from '../reports.contract.ts';
import { ErrorsSection } from './errors-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';

// The test environment renders no images, so it has no object URLs either.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
});

const aReport = (known: Partial<Feedback> = {}): Feedback => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  receivedAt: '2026-11-15T06:00:00.000Z',
  name: 'Ann',
  email: 'ann@example.com',
  message: 'The list is empty',
  page: '/users',
  locale: 'en',
  release: 'evenkeel@0.1.0',
  hasScreenshot: true,
  delivery: 'taken',
  state: 'new',
  ...known,
});

const anError: ErrorReport = {
  id: '0199aaaa-0000-7000-8000-000000000002',
  fingerprint: 'abcdef0123456789'.repeat(4),
  type: 'TypeError',
  text: '(text withheld)',
  page: '/users/:id',
  place: '/assets/users-page.js:7',
  release: 'evenkeel@0.1.0',
  count: 12,
  firstSeenAt: '2026-11-14T06:00:00.000Z',
  lastSeenAt: '2026-11-15T06:00:00.000Z',
};

function anApi() {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  return api;
}

const pageOf = <T,>(...items: T[]) => ({ items, nextCursor: null, total: items.length });

function inbox(...reports: Feedback[]) {
  const api = anApi();
  api.answer(listFeedback, () => pageOf(...reports));
  showPage(<FeedbackSection />);
  return api;
}

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));

test('a report shows its author, text and page, and the collector’s response', async () => {
  inbox(aReport({ delivery: 'refused' }));

  const row = await screen.findByRole('row', { name: /The list is empty/ });
  for (const text of ['Ann', 'ann@example.com', '/users', 'New', 'Refused']) {
    expect(within(row).getByText(text)).toBeDefined();
  }
});

test('a report is marked as done', async () => {
  const api = inbox(aReport());
  api.answer(changeFeedback, () => aReport({ state: 'done' }));
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));

  expect(api.inputsOf(changeFeedback)).toEqual([{ params: { id: aReport().id }, body: { state: 'done' } }]);
});

test('a screenshot is loaded only when the reader opens it', async () => {
  const api = inbox(aReport());
  api.answer(getFeedbackScreenshot, () => ({ contentType: 'image/png', bytes: new Uint8Array([1]) }));
  await openMenu();
  expect(api.inputsOf(getFeedbackScreenshot)).toEqual([]);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show screenshot' }));

  expect(await screen.findByRole('img', { name: 'Screenshot' })).toBeDefined();
});

test('a report without a screenshot offers none to open', async () => {
  inbox(aReport({ hasScreenshot: false }));
  await openMenu();

  expect(await screen.findByRole('menuitem', { name: 'Mark as seen' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Show screenshot' })).toBeNull();
});

test('an empty inbox says where reports come from', async () => {
  inbox();

  expect(await screen.findByText('No reports yet')).toBeDefined();
});

test('an error shows its kind, its count and its location', async () => {
  const api = anApi();
  api.answer(listErrorReports, () => pageOf(anError));
  showPage(<ErrorsSection />);

  const row = await screen.findByRole('row', { name: /TypeError/ });
  for (const text of ['12', '/users/:id', '/assets/users-page.js:7', 'evenkeel@0.1.0', 'abcdef012345']) {
    expect(within(row).getByText(text)).toBeDefined();
  }
});
