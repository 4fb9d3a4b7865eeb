import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  checkRecord,
  exportRecord,
  getRecordSeal,
  listRecord,
  listRecordActions,
  type RecordEntry,
} from '../record.contract.ts';
import { RecordSection } from './record-section.tsx';

const anEntry = (changes: Partial<RecordEntry> = {}): RecordEntry => ({
  id: crypto.randomUUID(),
  at: '2026-11-15T06:00:00.000Z',
  actorId: crypto.randomUUID(),
  by: 'Helen North',
  action: 'tag.created',
  objectType: 'tag',
  objectId: null,
  objectName: null,
  detail: '{"name": "Crew B"}',
  names: [],
  requestId: 'r-1',
  ...changes,
});

function show(path = '/settings?section=audit') {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(listRecordActions, () => ({ actions: ['tag.created', 'thing.of_tomorrow'] }));
  api.answer(getRecordSeal, () => ({ sealedUntil: '2026-11-15T06:00:00.000Z', sealed: 1200, waiting: 2 }));
  api.answer(listRecord, ({ query: { action } }) => {
    const all = [anEntry(), anEntry({ action: 'thing.of_tomorrow', by: null, actorId: null })];
    const items = all.filter((entry) => !action || entry.action === action);
    return { items, nextCursor: null, total: items.length };
  });
  showPage(<RecordSection />, { path });
  return api;
}

test('actions are sentences with names and a time to the second, and one without words says so', async () => {
  show();

  const row = await screen.findByRole('row', { name: /Helen North created the tag “Crew B”\./ });
  expect(row.textContent).toMatch(/:\d\d:00/);
  expect(screen.getByRole('row', { name: /Evenkeel itself did something/ })).toBeTruthy();
  expect(screen.getByText(/1,200 entries are sealed.*2 are waiting for their seals\./)).toBeTruthy();
});

test('an entry opens with everything that was written down', async () => {
  show();

  await userEvent.click(await screen.findByText(/created the tag/, { selector: 'td *, td' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('tag.created')).toBeTruthy();
  expect(dialog.getByText('r-1')).toBeTruthy();
  expect(dialog.getByText('Name').nextSibling?.textContent).toBe('Crew B');
  expect(dialog.queryByText(/[{}]/)).toBeNull();
});

test('period and action are sent to the server, and kept in the address', async () => {
  const api = show('/settings?section=audit&action=tag.created');
  await screen.findByRole('row', { name: /created the tag/ });

  await userEvent.type(screen.getByLabelText('From'), '2026-11-01');

  await expect
    .poll(() => api.inputsOf(listRecord).at(-1)?.query)
    .toMatchObject({ action: 'tag.created', from: '2026-11-01' });
});

test('the seals are checked: whole, and broken', async () => {
  const api = show();
  api.answer(checkRecord, () => ({ checkedUntil: '2026-11-15T06:00:00.000Z', broken: null }));
  const check = () => userEvent.click(screen.getByRole('button', { name: 'Check the seals' }));
  await screen.findByRole('row', { name: /created the tag/ });

  await check();
  expect(await screen.findByText(/^Checked up to .*: no entry was changed\.$/)).toBeTruthy();
  api.answer(checkRecord, () => ({ checkedUntil: '2026-11-15T06:00:00.000Z', broken: 'entry 7 was changed' }));
  await check();

  expect((await screen.findByRole('alert')).textContent).toContain('entry 7 was changed');
});

test('the filtered record is downloaded', async () => {
  const api = show('/settings?section=audit&action=tag.created');
  api.answer(exportRecord, () => ({ contentType: 'application/csv;charset=utf-8', bytes: new Uint8Array([65]) }));
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  await screen.findByRole('row', { name: /created the tag/ });

  await userEvent.click(screen.getByRole('button', { name: /CSV/ }));

  await expect.poll(() => api.inputsOf(exportRecord)).toHaveLength(1);
  expect(api.inputsOf(exportRecord)[0]?.query).toMatchObject({ action: 'tag.created', sort: '-at' });
});
