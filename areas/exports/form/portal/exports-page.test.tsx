import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { ConfirmationProvider } from '#platform/portal/confirmation.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { confirmationNeeded } from '#platform/shared/problem.ts';
import { createExportSchedule, listExportSchedules } from '#areas/exports/schedules/export-schedules.contract.ts';
import {
  createExport,
  createRecipient,
  estimateExport,
  exportNotAllowed,
  listExports,
  listRecipients,
} from '#areas/exports/runs/exports.contract.ts';
import { aRun, aSchedule } from '#areas/exports/schedules/sample-export.ts';
import { ExportsPage } from './exports-page.tsx';

const UNIVERSITY = {
  id: '0192f0aa-8888-7000-8000-000000000001',
  name: 'University of Pará',
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Stands in for the reports' filter, which is also a form in a dialog. */
function PlainFilter({ uses }: { uses: readonly string[] }) {
  const [, change] = useSearchValues();
  const [isOpen, setIsOpen] = useState(false);
  const apply = () => {
    change({ period: '90d' });
    setIsOpen(false);
  };
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{`Filter of ${uses.join(' ')}`}</Button>
      <Dialog
        title="Filter"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onSubmit={apply}
        footer={<Button type="submit">Apply</Button>}
      >
        Nothing else
      </Dialog>
    </>
  );
}

interface Shown {
  path?: string;
  permissions?: readonly Permission[];
  estimate?: { rows: number; bytes: number; seconds: number };
  ask?: () => Promise<boolean>;
}

function open({ path = '/exports', permissions = PERMISSIONS, estimate, ask = async () => false }: Shown = {}) {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(getOrganization, () => ({ name: 'Ours', timeZone: 'America/Sao_Paulo', locale: 'en' as const }));
  api.answer(estimateExport, () => estimate ?? { rows: 1_277_500, bytes: 190_400_000, seconds: 58 });
  api.answer(listRecipients, () => ({ items: [UNIVERSITY] }));
  api.answer(listExports, () => ({ items: [aRun()], nextCursor: null, total: 1 }));
  api.answer(listExportSchedules, () => ({ items: [aSchedule()] }));
  showPage(
    <ConfirmationProvider ask={ask}>
      <ExportsPage filter={PlainFilter} />
    </ConfirmationProvider>,
    { path, permissions },
  );
  return api;
}

const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a new export', () => {
  test('shows its estimated size, and names no one by default', async () => {
    open();

    expect(await screen.findByText('1,277,500 rows, about 190 MB, about 58 sec')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Groups only' }).checked).toBe(true);
    expect(screen.getByText('The file is kept for 7 days, then deleted.')).toBeTruthy();
  });

  test('offers the datasets the administrator may see, and explains why names are not allowed', async () => {
    open({ permissions: ['exports.pseudonymous', 'users.view'] });
    const datasets = within(screen.getByRole('group', { name: 'Data' }));

    expect(datasets.getAllByRole('radio').map((radio) => radio.getAttribute('aria-labelledby'))).toHaveLength(3);
    expect(screen.queryByRole('radio', { name: 'Test results' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By name' }).disabled).toBe(true);
    expect(screen.getByText(/^Your profile does not include exports by name/)).toBeTruthy();
    await screen.findByText(/rows, about/);
  });

  test('says so if the administrator may export nothing', () => {
    open({ permissions: ['exports.pseudonymous'] });

    expect(screen.getByText('There is no data you can export')).toBeTruthy();
  });

  test('under pseudonyms goes to a recipient, who may be new, and then opens the runs', async () => {
    const api = open();
    api.answer(createRecipient, () => ({ ...UNIVERSITY, name: 'Authority' }));
    api.answer(createExport, () => ({ id: aRun().id, state: 'queued' as const }));
    await choose('Keys instead of names');
    await press('Run export');
    expect(screen.getByText('Please choose who the file is for.')).toBeTruthy();
    await press(/Recipient/);
    await userEvent.click(await screen.findByRole('option', { name: 'New recipient…' }));
    await userEvent.type(screen.getByLabelText('Name of the new recipient'), 'Authority');
    await press(/^Filter of/);
    await press('Apply');
    expect(api.inputsOf(createExport)).toEqual([]);
    await press('Run export');

    expect(await screen.findByText('“Test results” is being created.')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Exports' })).toBeTruthy();
    expect(api.inputsOf(createRecipient)).toEqual([{ body: { name: 'Authority' } }]);
    expect(api.inputsOf(createExport)[0]?.body).toMatchObject({
      name: 'Test results',
      identity: 'pseudonymous',
      recipientId: UNIVERSITY.id,
      filter: { period: '90d' },
      columns: [],
      options: { locale: 'en', byteOrderMark: true, values: 'labels' },
    });
  });

  test('with names requires a reason and a confirmation of identity', async () => {
    const asked: string[] = [];
    const api = open({
      ask: async () => {
        asked.push('asked');
        api.answer(createExport, () => ({ id: aRun().id, state: 'queued' as const }));
        return true;
      },
    });
    api.refuse(createExport, confirmationNeeded);
    await choose('By name');
    await press('Run export');
    expect(screen.getByText(/^Please say in a few words what the names are needed for/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Purpose'));
    await userEvent.type(screen.getByLabelText('Purpose'), 'Inspection by the authority');
    await press('Run export');

    expect(await screen.findByText('“Test results” is being created.')).toBeTruthy();
    expect(asked).toEqual(['asked']);
    expect(api.inputsOf(createExport).at(-1)?.body.purpose).toBe('Inspection by the authority');
  });

  test('has the chosen columns in the chosen order, and needs at least one', async () => {
    const api = open();
    await userEvent.click(screen.getByText(/^All \d+ columns$/));
    await press('None');
    expect(await screen.findByText(/^Choose at least one column/)).toBeTruthy();
    const [first, second] = within(screen.getByRole('region', { name: 'Columns' })).getAllByRole('checkbox');
    if (!first || !second) throw new Error('The dataset has too few columns.');
    await userEvent.click(first);
    await userEvent.click(second);
    await userEvent.click(screen.getAllByRole('button', { name: /^Move .* down$/ })[0] ?? first);

    await waitFor(() => expect(api.inputsOf(estimateExport).at(-1)?.body.columns).toHaveLength(2));
    expect(screen.getByText(/^2 of \d+ columns$/)).toBeTruthy();
  });

  test('of another dataset uses the parts of the filter that fit it', async () => {
    const api = open();
    await choose('People');

    expect(screen.getByRole('button', { name: 'Filter of tags users status' })).toBeTruthy();
    await waitFor(() => expect(api.inputsOf(estimateExport).at(-1)?.body.dataset).toBe('users'));
  });

  test('without rows is announced as empty beforehand', async () => {
    open({ estimate: { rows: 0, bytes: 90, seconds: 0 } });

    expect(await screen.findByText(/^No group here has 10 people or more/)).toBeTruthy();
  });

  test('that is refused says why and keeps the input', async () => {
    const api = open();
    api.refuse(createExport, exportNotAllowed, { message: 'Not for you.' });
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await press('Run export');

    expect((await screen.findByText('Not for you.')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByDisplayValue('Mine')).toBeTruthy();
  });

  test('can be repeated on a schedule', async () => {
    const api = open();
    api.answer(createExportSchedule, () => aSchedule());
    await choose('Repeat');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Only new data/ }));
    expect(screen.getByText('Every Monday at 06:00')).toBeTruthy();
    await press('Save schedule');

    expect(await screen.findByRole('table', { name: 'Scheduled exports' })).toBeTruthy();
    expect(api.inputsOf(createExportSchedule)[0]?.body).toMatchObject({
      rhythm: { every: 'week', on: 1, at: '06:00' },
      isIncremental: true,
      isOn: true,
    });
  });

  test('keeps its draft after a visit to the runs tab', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Name'), 'Half written');
    await userEvent.click(screen.getByRole('link', { name: 'Runs' }));
    await screen.findByRole('table', { name: 'Exports' });
    await userEvent.click(screen.getByRole('link', { name: 'New' }));

    expect(await screen.findByDisplayValue('Half written')).toBeTruthy();
  });
});

test.each([
  ['/es/exports', 'Exportación de datos', /^Punto y coma entre celdas; coma decimal/],
  ['/pt/exports', 'Exportação de dados', /^Ponto e vírgula entre células; vírgula decimal/],
])('%s is in its language, with its spreadsheet signs', async (path, title, options) => {
  open({ path });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(options)).toBeTruthy();
});
