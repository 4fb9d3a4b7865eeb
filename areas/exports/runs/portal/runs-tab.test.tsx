import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import {
  cancelExport,
  deleteExport,
  downloadExport,
  exportNotReady,
  getExport,
  listExports,
  repeatExport,
  type ExportRun,
} from '../exports.contract.ts';
import { anOrder, aRun } from '#areas/exports/schedules/sample-export.ts';
import { RunsTab } from './runs-tab.tsx';

function open(runs: readonly ExportRun[], address = '') {
  const api = fakeApi();
  const shown = { runs };
  api.answer(getOwnScope, () => ({ scope: null, resultDays: null }));
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(listExports, () => ({ items: [...shown.runs], nextCursor: null, total: shown.runs.length }));
  api.answer(getExport, () => ({
    run: shown.runs[0] ?? aRun(),
    order: anOrder({ columns: ['score'] }),
    downloads: [{ at: '2026-11-15T10:00:00.000Z', by: { id: aRun().id, firstName: 'Bruno', lastName: 'Lima' } }],
  }));
  showPage(<RunsTab />, { path: `/exports?tab=runs${address}` });
  return Object.assign(api, { shown });
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const act = async (run: RegExp, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: run }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('a ready file shows its size, its identity level, its requester and how long it is kept', async () => {
  const expiresAt = new Date(Date.now() + 6.5 * 86_400_000).toISOString();
  open([aRun({ expiresAt, purpose: 'A study' })]);
  const words = (await row(/Results for the study/)).textContent;

  for (const part of [
    'Test results, CSV',
    'Ready',
    '1,277,500',
    '190 MB',
    'Keys instead of names',
    'For University of Pará',
    'Ana Ferreira',
    'A study',
    'in 6 days',
  ]) {
    expect(words).toContain(part);
  }
});

test('a running export shows its progress, and refreshes until it is done', async () => {
  const running = aRun({ state: 'running', rows: 420, expectedRows: 1000, sha256: null, expiresAt: null });
  const api = open([running]);
  expect((await row(/Results/)).textContent).toContain('Running, 42%');
  expect(screen.getByRole('progressbar', { name: 'Running' })).toBeTruthy();

  api.shown.runs = [aRun({ rows: 1000 })];
  await screen.findByText('Ready');
  expect(api.headersOf(listExports).at(-1)?.get('X-Background')).toBe('1');
});

test('an export without rows is ready, and the page says that this is a valid result', async () => {
  open([aRun({ rows: 0, bytes: 3 })], `&run=${aRun().id}`);

  expect(await screen.findByText(/^Nothing matched the filter. The file has headings/)).toBeTruthy();
});

test('a failed export says why and can be repeated', async () => {
  const api = open([aRun({ state: 'failed', fault: 'noSpace', rows: 0, bytes: 0, sha256: null })]);
  api.answer(repeatExport, () => ({ id: aRun().id, state: 'queued' as const }));
  expect((await row(/Results/)).textContent).toContain('The server has no space for the file.');
  await act(/Actions for Results/, 'Repeat');

  expect(await screen.findByText('“Results for the study” is being created.')).toBeTruthy();
});

test('a running export can be cancelled, unless it has just finished', async () => {
  const api = open([aRun({ state: 'queued', rows: 0, expectedRows: null, bytes: 0, sha256: null })]);
  api.refuse(cancelExport, exportNotReady, { message: 'It is ready already.' });
  await act(/Actions for Results/, 'Cancel export');

  expect(await screen.findByText('It is ready already.')).toBeTruthy();
});

test('the panel describes the order, and shows the checksum and who downloaded the file', async () => {
  const user = userEvent.setup();
  open([aRun({ isMine: true })], `&run=${aRun().id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Results for the study' }));
  await panel.findByText('a'.repeat(64));

  expect(panel.getByText('Last 28 days')).toBeTruthy();
  expect(panel.getByText(/^Commas between cells; decimal point; with a byte order mark/)).toBeTruthy();
  expect(panel.getByText('Bruno Lima')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Copy: SHA-256' }));
  expect(await navigator.clipboard.readText()).toBe('a'.repeat(64));
  await user.click(panel.getByRole('button', { name: 'Copy: As an API call' }));
  expect(await navigator.clipboard.readText()).toContain('/api/v2.1/exports');
});

test('an identified file offers no API call, because programs may not have it', async () => {
  open([aRun({ identity: 'identified', recipient: null, purpose: 'Inspection' })], `&run=${aRun().id}`);
  await screen.findByText('a'.repeat(64));

  expect(screen.queryByText('As an API call')).toBeNull();
});

test('a download is one call, and the list counts it', async () => {
  const api = open([aRun({ bytes: 10 })]);
  api.answer(downloadExport, () => ({ contentType: 'application/csv;charset=utf-8', bytes: new Uint8Array([65]) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Download “Results for the study”' }));

  await waitFor(() => expect(api.inputsOf(downloadExport)).toEqual([{ params: { id: aRun().id } }]));
  await waitFor(() => expect(api.inputsOf(listExports).length).toBeGreaterThan(1));
});

test('a run without a file has no download button', async () => {
  open([aRun({ state: 'expired' })]);

  expect((await row(/Results/)).textContent).toContain('Expired');
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('a refused download says why', async () => {
  const api = open([aRun()]);
  api.refuse(downloadExport, exportNotReady, { message: 'It has expired.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Download “Results for the study”' }));

  expect(await screen.findByText('It has expired.')).toBeTruthy();
});

test('a file is deleted after a confirmation', async () => {
  const api = open([aRun()]);
  api.answer(deleteExport, () => undefined);
  await act(/Actions for Results/, 'Delete now');
  const question = await screen.findByRole('alertdialog', { name: 'Delete the file of “Results for the study”?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete now' }));

  expect(await screen.findByText('The file of “Results for the study” is deleted.')).toBeTruthy();
});

test('without runs the tab explains what will be here and where to start', async () => {
  open([]);

  expect(await screen.findByText('No exports yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New export' }).getAttribute('href')).toBe('/exports');
});
