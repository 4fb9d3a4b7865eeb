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
} from '#areas/exports/schedules/export-schedules.contract.ts';
import { estimateExport, listRecipients } from '#areas/exports/runs/exports.contract.ts';
import { aSchedule } from '#areas/exports/schedules/sample-export.ts';
import { schedulePath } from '#areas/exports/schedules/portal/export-paths.ts';
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

test('shows when it runs, in which time zone, and how the last run went', async () => {
  open([aSchedule({ hasFailed: true, isMine: false })]);
  // The organization is in São Paulo, three hours behind the reader's clock.
  await screen.findByText(/Sao Paulo/);
  const words = screen.getByRole('row', { name: /Results for the study/ }).textContent;

  for (const part of ['Every Monday at 06:00', 'only new data', 'Nov 23, 2026, 9:00 AM', 'Failed', 'Ana Ferreira']) {
    expect(words).toContain(part);
  }
});

test('shows that it is off after it is turned off', async () => {
  const api = open([aSchedule()]);
  api.answer(changeExportSchedule, () => aSchedule({ isOn: false }));
  await act('Turn off');

  await waitFor(() => expect(api.inputsOf(changeExportSchedule)[0]?.body.isOn).toBe(false));
});

test('of another person cannot be changed', async () => {
  open([aSchedule({ isMine: false })]);
  await userEvent.click(await screen.findByRole('button', { name: /Actions for/ }));

  expect(await screen.findByRole('menuitem', { name: 'Delete schedule' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

test('opens with its whole order, and saves what is written', async () => {
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

test('is deleted after a confirmation', async () => {
  const api = open([aSchedule()]);
  api.answer(deleteExportSchedule, () => undefined);
  await act('Delete schedule');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete schedule' }));

  expect(await screen.findByText('“Results for the study” is no longer scheduled.')).toBeTruthy();
});

test('without schedules the tab explains how to make one', async () => {
  open([]);

  expect(await screen.findByText('No scheduled exports yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Schedule an export' })).toBeTruthy();
});
