import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  changeExportSchedule,
  deleteExportSchedule,
  listExportSchedules,
  type ExportSchedule,
} from '../export-schedules.contract.ts';
import { estimateExport, listRecipients } from '../exports.contract.ts';
import { aSchedule } from '../sample-export.ts';
import { schedulePath } from './export-paths.ts';
import { ScheduledTab } from './scheduled-tab.tsx';

const NoFilter = () => null;

function open(items: readonly ExportSchedule[], path = '/exports?tab=scheduled') {
  const api = fakeApi();
  api.answer(listExportSchedules, () => ({ items: [...items] }));
  api.answer(getOrganization, () => ({ name: 'Ours', timeZone: 'America/Sao_Paulo', locale: 'en' as const }));
  api.answer(estimateExport, () => ({ rows: 5, bytes: 500, seconds: 1 }));
  api.answer(listRecipients, () => ({ items: [] }));
  showPage(<ScheduledTab filter={NoFilter} />, { path, clock: { timeZone: 'UTC' } });
  return api;
}

const act = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('says in words when it is made, by whose clock, and how the last one went', async () => {
  open([aSchedule({ hasFailed: true, isMine: false })]);
  // The organization is in São Paulo, and the reader's clock is three hours ahead of it.
  await screen.findByText(/Sao Paulo/);
  const words = screen.getByRole('row', { name: /Results for the study/ }).textContent;

  for (const part of ['Every Monday at 06:00', 'only what is new', 'Nov 23, 2026, 9:00 AM', 'Failed', 'Ana Ferreira']) {
    expect(words).toContain(part);
  }
});

test('is turned off and says so', async () => {
  const api = open([aSchedule()]);
  api.answer(changeExportSchedule, () => aSchedule({ isOn: false }));
  await act('Turn off');

  await waitFor(() => expect(api.inputsOf(changeExportSchedule)[0]?.body.isOn).toBe(false));
});

test('of somebody else cannot be changed', async () => {
  open([aSchedule({ isMine: false })]);
  await userEvent.click(await screen.findByRole('button', { name: /Actions for/ }));

  expect(await screen.findByRole('menuitem', { name: 'Delete schedule' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

test('is opened with all that it orders, and saved as it is written', async () => {
  const schedule = aSchedule();
  const api = open([schedule], schedulePath(schedule));
  api.answer(changeExportSchedule, () => schedule);
  await userEvent.clear(await screen.findByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Weekly');
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));

  await waitFor(() => expect(api.inputsOf(changeExportSchedule)).toHaveLength(1));
  expect(api.inputsOf(changeExportSchedule)[0]?.body).toEqual({
    order: { ...schedule.order, name: 'Weekly' },
    rhythm: schedule.rhythm,
    isIncremental: true,
    isOn: true,
  });
});

test('is deleted after a question', async () => {
  const api = open([aSchedule()]);
  api.answer(deleteExportSchedule, () => undefined);
  await act('Delete schedule');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete schedule' }));

  expect(await screen.findByText('“Results for the study” is made no more.')).toBeTruthy();
});

test('without any it says how to make one', async () => {
  open([]);

  expect(await screen.findByText('No file is made by itself yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Schedule an export' })).toBeTruthy();
});
