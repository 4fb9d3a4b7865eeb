import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  checkImport,
  discardImport,
  getImport,
  listImportRows,
  listImports,
  runImport,
  undoImport,
  unreadableFile,
  uploadImport,
  type Import,
} from '#areas/imports/run/imports.contract.ts';
import { ImportPeople } from './import-people.tsx';
import { anImport, someCounts } from './sample-import.ts';

const noPage = { items: [], nextCursor: null, total: 0 };

/** A fake server with this import, which each answer can change. */
function anApi(first?: Import) {
  const api = fakeApi();
  let current = first ?? anImport();
  const change = (changes: Partial<Import>): Import => (current = { ...current, ...changes });
  api.answer(listImports, () => (first ? { items: [current], nextCursor: null, total: 1 } : noPage));
  api.answer(getImport, () => current);
  api.answer(listImportRows, () => noPage);
  return { api, change };
}

const show = (path: string) => showPage(<ImportPeople />, { path });
const showImport = (found: Import) => {
  const made = anApi(found);
  show(`/users?import=${found.id}`);
  return made;
};
/** A page that lists people behind the import dialog. */
function PeopleBehind() {
  useApiQuery(listUsers, {});
  return <ImportPeople />;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the file', () => {
  test('has a sample to download, and earlier imports show who, when and how many', async () => {
    anApi(anImport({ state: 'done', counts: someCounts({ created: 2, changed: 3, unchanged: 4, suspended: 1 }) }));
    const saved: string[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push((file as Blob).type)}`;
    URL.revokeObjectURL = () => undefined;
    show('/users');
    await userEvent.click(await button('Import'));
    await userEvent.click(await button('Download a sample file'));

    expect(saved).toEqual(['application/csv;charset=utf-8']);
    expect(await screen.findByText('2 created · 3 updated · 4 unchanged · 1 suspended')).toBeTruthy();
    expect(screen.getByText(/Ana Prova · /)).toBeTruthy();
  });

  test('is chosen and uploaded, and its columns are shown', async () => {
    const { api } = anApi();
    api.answer(uploadImport, () => anImport());
    show('/users');
    await userEvent.click(await button('Import'));

    await userEvent.upload(
      await screen.findByLabelText('CSV file'),
      new File(['Number\n1'], 'people.csv', { type: 'text/csv' }),
    );
    await userEvent.click(await button('Continue'));

    expect(await screen.findByRole('combobox', { name: 'First name' })).toBeTruthy();
    expect(api.inputsOf(uploadImport)).toEqual([{ query: { fileName: 'people.csv' } }]);
    expect(api.headersOf(uploadImport)[0]?.get('Content-Type')).toBe('text/csv');
  });

  test('can be pasted rows', async () => {
    const { api } = anApi();
    api.answer(uploadImport, () => anImport());
    show('/users?import=new');

    await userEvent.type(await screen.findByLabelText('Or paste rows'), 'Number{enter}1');
    await userEvent.click(await button('Continue'));

    await waitFor(() => expect(api.inputsOf(uploadImport)).toHaveLength(1));
  });

  test('that cannot be read is refused with a message', async () => {
    const { api } = anApi();
    api.refuse(uploadImport, unreadableFile);
    show('/users?import=new');

    await userEvent.type(await screen.findByLabelText('Or paste rows'), 'x');
    await userEvent.click(await button('Continue'));

    expect(await screen.findByText(/cannot be read as a list/)).toBeTruthy();
  });

  test('cannot be uploaded by a person who may not import', async () => {
    showPage(<ImportPeople />, { path: '/users?import=new', permissions: ['users.view'] });

    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the columns', () => {
  test('are changed and sent to the check', async () => {
    const { api, change } = showImport(anImport());
    api.answer(checkImport, ({ body }) => change({ state: 'checking', settings: body }));

    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Crew' }), 'Tags');
    await userEvent.click(screen.getByLabelText('Create tags that do not exist yet'));
    await userEvent.click(await button('Check'));

    expect(await screen.findByRole('progressbar', { name: 'Checking the file' })).toBeTruthy();
    expect(api.inputsOf(checkImport)[0]?.body).toEqual({
      mapping: ['firstName', 'employeeNumber', 'tags'],
      key: 'employeeNumber',
      createsTags: true,
      replacesTags: false,
    });
  });

  test('need one that identifies people, and no field twice', async () => {
    const { api } = showImport(anImport());

    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Number' }), 'First name');
    await userEvent.click(await button('Check'));

    expect(screen.getByText('Another column is already used for this.')).toBeTruthy();
    expect(screen.getByText('Choose the column for “Employee number”.')).toBeTruthy();
    expect(api.inputsOf(checkImport)).toEqual([]);
  });

  test('can be left for another file', async () => {
    const { api } = showImport(anImport());
    api.answer(discardImport, () => undefined);

    await userEvent.click(await button('Choose another file'));

    expect(await screen.findByLabelText('Or paste rows')).toBeTruthy();
    expect(api.inputsOf(discardImport)).toHaveLength(1);
  });
});

describe('the findings', () => {
  const checked = (counts: Parameters<typeof someCounts>[0] = {}) =>
    anImport({ state: 'checked', rowCount: 5000, progress: 5000, counts: someCounts(counts) });

  test('are counted, and the chosen ones are imported', async () => {
    const { api, change } = showImport(checked());
    api.answer(runImport, () => change({ state: 'running', progress: 0 }));
    expect(await screen.findByText('3,120')).toBeTruthy();

    await userEvent.click(screen.getByLabelText('Update 1,840 people'));
    await userEvent.click(await button('Import 3,120 people'));

    expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeTruthy();
    expect(api.inputsOf(runImport)[0]?.body).toMatchObject({ creates: true, updates: false, suspendsAbsent: false });
  });

  test('show each error with its row, column and reason, and wait until they may be skipped', async () => {
    const { api } = showImport(checked({ changed: 0, errors: 1 }));
    api.answer(listImportRows, () => ({
      items: [
        {
          row: 17,
          name: 'Rui',
          errors: [{ column: 'Mail', message: '“rui@” is not an e-mail address.' }],
          differences: [],
        },
      ],
      nextCursor: null,
      total: 1,
    }));

    const row = await screen.findByRole('row', { name: /17/ });
    expect(within(row).getByText(/“rui@” is not/).textContent).toBe('Mail: “rui@” is not an e-mail address.');
    expect((await button('Import 3,120 people')).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByLabelText('Leave out the 1 row with an error'));
    expect((await button('Import 3,120 people')).hasAttribute('disabled')).toBe(false);
    expect(screen.getByLabelText(/Suspend/).hasAttribute('disabled')).toBe(true);
  });

  test('show what changes in words', async () => {
    const { api } = showImport(checked());
    api.answer(listImportRows, () => ({
      items: [
        { row: 2, name: 'Ana', errors: [], differences: [{ field: 'status' as const, from: 'active', to: 'left' }] },
      ],
      nextCursor: null,
      total: 1,
    }));

    expect((await screen.findByText(/Active → /)).textContent).toMatch(/^Status: Active → /);
  });

  test('suspend more than a tenth only when the number is typed', async () => {
    const { api, change } = showImport(checked({ suspended: 600 }));
    api.answer(runImport, () => change({ state: 'running' }));
    const run = () => button(/^Import/);

    await userEvent.click(await screen.findByLabelText('Suspend 600 people who are not in the file'));
    expect((await button('Import 5,560 people')).hasAttribute('disabled')).toBe(true);
    await userEvent.type(screen.getByLabelText(/Type 600 to confirm/), '600');
    await userEvent.click(await run());

    await waitFor(() =>
      expect(api.inputsOf(runImport)[0]?.body).toMatchObject({ suspendsAbsent: true, suspensions: 600 }),
    );
  });

  test('lead back to the columns', async () => {
    showImport(checked());

    await userEvent.click(await button('Back to the columns'));

    expect(await screen.findByRole('combobox', { name: 'Crew' })).toBeTruthy();
  });
});

describe('the report', () => {
  test('updates the list of people, even when it comes quickly', async () => {
    const { api, change } = anApi(anImport({ state: 'checked', counts: someCounts() }));
    api.answer(listUsers, () => noPage);
    api.answer(runImport, () => {
      const running = change({ state: 'running' });
      change({ state: 'done' });
      return running;
    });
    showPage(<PeopleBehind />, { path: `/users?import=${anImport().id}` });

    await userEvent.click(await button('Import 4,960 people'));

    await waitFor(() => expect(api.inputsOf(listUsers)).toHaveLength(2));
  });

  test('says what was done', async () => {
    showImport(
      anImport({ state: 'done', finishedAt: '2026-11-15T06:05:00.000Z', counts: someCounts({ suspended: 4 }) }),
    );

    expect(await screen.findByText(/people.csv was imported on/)).toBeTruthy();
    expect(screen.getByText('Suspended').closest('div')?.textContent).toContain('4');
  });

  test('offers to undo the import within a day and says what that did', async () => {
    const finishedAt = '2026-11-15T06:05:00.000Z';
    const { api, change } = showImport(
      anImport({ state: 'done', finishedAt, undoUntil: '2026-11-16T06:05:00.000Z', counts: someCounts() }),
    );
    api.answer(undoImport, () =>
      change({ undoUntil: null, undone: { at: '2026-11-15T07:00:00.000Z', removed: 2, restored: 1, kept: 0 } }),
    );

    await userEvent.click(await button('Undo import'));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Undo import' }));

    expect(
      await screen.findByText(/2 people moved to the bin, 1 person given their earlier values back, no people kept/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  test('gives the reason when the import stopped, and a way to check again', async () => {
    showImport(anImport({ state: 'failed', failure: 'changedMeanwhile' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(/nothing was changed.*Check the file again/);
    await userEvent.click(await button('Check again'));
    expect(await screen.findByRole('combobox', { name: 'Crew' })).toBeTruthy();
  });
});
