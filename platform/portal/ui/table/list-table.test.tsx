import UsersRound from 'lucide-react/icons/users-round';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { CSV_TYPE, csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { getListView, putListView, USUAL_LIST_VIEW, type KeptListView } from '#platform/shared/list-views.contract.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { unavailable } from '#platform/shared/problem.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column } from './column.ts';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ListBar } from './list-bar.tsx';
import { ListTable } from './list-table.tsx';
import { useSelection, type Selected } from './use-selection.ts';

const SORTS = ['name', '-name'] as const;
const Boat = z.strictObject({ id: z.string(), name: z.string(), port: z.string(), crew: z.string() });
const filters = { search: z.string().max(60).optional(), port: z.string().max(60).optional() };
const sort = z.enum(SORTS).default('name');
const listBoats = endpoint({
  method: 'GET',
  path: '/api/v2.1/boats',
  audience: 'signedIn',
  summary: 'Lists boats.',
  query: z.strictObject({ ...filters, sort, ...pageQuery }),
  reply: pageOf(Boat),
});
const exportBoats = endpoint({
  method: 'GET',
  path: '/api/v2.1/boats.csv',
  audience: 'signedIn',
  summary: 'Answers boats as a file.',
  query: z.strictObject({ ...filters, sort, columns: csvColumns(['name', 'port', 'crew']) }),
  file: csvFile,
});

type Boat = z.infer<typeof Boat>;
const COLUMNS: Column<Boat>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true },
  { id: 'port', header: 'Port', cell: ({ port }) => port },
  { id: 'crew', header: 'Crew', cell: ({ crew }) => crew },
  { id: 'keel', header: 'Keel', cell: () => 'even', isOptional: true },
];
const BOATS: Boat[] = ['Ada', 'Bo', 'Cy'].map((name) => ({ id: `id-${name}`, name, port: 'Vigo', crew: '5' }));

interface BoatsProps {
  onAct?: (selected: Selected<object>) => void;
  onOpen?: (boat: Boat) => void;
}

function Boats({ onAct, onOpen }: BoatsProps) {
  const [{ port }, change] = useSearchValues();
  const view = useListView({ screen: 'boats', sorts: SORTS, columns: COLUMNS, filter: { port } });
  const boats = useApiList(listBoats, { query: view.query });
  const selection = useSelection(view.matching);
  const csv = useCsvDownload(exportBoats, view.csvQuery, 'boats');
  return (
    <>
      <ListBar
        view={view}
        searchLabel="Search boats"
        filters={<Button onPress={() => change({ port: 'Vigo' })}>Only Vigo</Button>}
        csv={csv}
      />
      <ListTable
        label="Boats"
        endpoint={listBoats}
        query={boats}
        view={view}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpenRow={onOpen}
        selection={selection}
        bulkActions={(selected) => <Button onPress={() => onAct?.(selected)}>Paint</Button>}
        empty={<EmptyState icon={UsersRound} title="No boats yet" />}
      />
    </>
  );
}

function show(
  props: BoatsProps & { kept?: Partial<KeptListView>; boats?: Boat[]; total?: number; path?: string } = {},
) {
  const { kept, boats = BOATS, total = boats.length, path = '/boats', ...rest } = props;
  const api = fakeApi();
  api.answer(getListView, () => ({ ...USUAL_LIST_VIEW, ...kept }));
  api.answer(putListView, () => undefined);
  api.answer(listBoats, ({ query }) => ({
    items: boats.filter(({ name }) => name.includes(query.search ?? '')),
    nextCursor: total > boats.length && !query.cursor ? 'further' : null,
    total,
  }));
  showPage(<Boats {...rest} />, { path });
  return { api, user: userEvent.setup() };
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const words = () => screen.getByRole('region', { name: 'Selected rows' }).textContent;

test('a checkbox selects its row and does not open it', async () => {
  const onOpen = vi.fn<(boat: Boat) => void>();
  const { user } = show({ onOpen });
  await user.click(await box('Select Bo'));
  expect(words()).toContain('1 selected');
  expect(onOpen).not.toHaveBeenCalled();
});

test('arrows, Space and Enter move, select and open', async () => {
  const onOpen = vi.fn<(boat: Boat) => void>();
  const { user } = show({ onOpen });
  (await screen.findByRole('button', { name: 'Ada' })).focus();
  await user.keyboard('{ArrowDown} {End} ');
  expect(words()).toContain('2 selected');
  expect(onOpen).not.toHaveBeenCalled();
  expect((await box('Select Bo')).checked && (await box('Select Cy')).checked).toBe(true);
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([[BOATS[2]]]);
});

test('arrows and Enter work on checkboxes too', async () => {
  const onOpen = vi.fn<(boat: Boat) => void>();
  const { user } = show({ onOpen });
  (await box('Select Ada')).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(await box('Select Bo'));
  expect(onOpen.mock.calls).toEqual([[BOATS[1]]]);
});

test('a selected page can be extended to all matching rows', async () => {
  const onAct = vi.fn<(selected: Selected<object>) => void>();
  const { user } = show({ onAct, total: 1284, path: '/boats?port=Vigo' });
  await user.click(await box('Select all on this page'));
  expect(words()).toContain('All 3 rows on this page are selected.');
  await user.click(screen.getByRole('button', { name: 'Paint' }));
  await user.click(screen.getByRole('button', { name: 'Select all 1,284 matching rows' }));
  expect(words()).toContain('All 1,284 matching rows are selected.');
  await user.click(screen.getByRole('button', { name: 'Paint' }));
  expect(onAct.mock.calls).toEqual([
    [{ ids: ['id-Ada', 'id-Bo', 'id-Cy'] }],
    [{ allMatching: { port: 'Vigo' }, total: 1284 }],
  ]);
});

test('removing one row from all matching rows keeps the rest of the page selected', async () => {
  const { user } = show({ total: 1284 });
  await user.click(await box('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Select all 1,284 matching rows' }));
  await user.click(await box('Select Bo'));
  expect(words()).toContain('2 selected');
});

test('a selection persists across pages and ends when the filter changes', async () => {
  const { user } = show({ total: 4 });
  await user.click(await box('Select Ada'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true));
  expect(words()).toContain('1 selected');
  await user.click(screen.getByRole('button', { name: 'Only Vigo' }));
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
});

test('Clear selection deselects every row', async () => {
  const { user } = show();
  await user.click(await box('Select Ada'));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect((await box('Select Ada')).checked).toBe(false);
});

test("a list opens with the person's saved view", async () => {
  const columns = [
    { id: 'crew', isShown: true },
    { id: 'port', isShown: false },
    { id: 'keel', isShown: true },
  ];
  const { api } = show({ kept: { columns, pageSize: 100, density: 'compact' } });
  await screen.findByRole('table');
  expect(heads().slice(1)).toEqual(['Name', 'Crew', 'Keel']);
  expect(document.querySelector('[data-density=compact]')).not.toBeNull();
  await waitFor(() => expect(api.inputsOf(listBoats).at(-1)?.query).toMatchObject({ limit: 100 }));
});

test('columns are chosen and moved by keyboard, apply at once and are saved', async () => {
  const { api, user } = show();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Columns and row height' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'Port' }));
  dialog.getByRole('button', { name: 'Move Keel up' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(dialog.getByRole('status').textContent).toBe('Keel is now 2 of 4');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move Keel down' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Keel' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(heads().slice(1)).toEqual(['Name', 'Keel', 'Crew']);
  await waitFor(() => expect(api.inputsOf(putListView)).toHaveLength(1));
  expect(api.inputsOf(putListView)[0]).toEqual({
    params: { screen: 'boats' },
    body: {
      columns: [
        { id: 'name', isShown: true },
        { id: 'keel', isShown: true },
        { id: 'port', isShown: false },
        { id: 'crew', isShown: true },
      ],
      pageSize: 50,
      density: 'normal',
    },
  });
});

test('a list can be reset to its default view', async () => {
  const { api, user } = show({ kept: { columns: [{ id: 'crew', isShown: false }], density: 'relaxed' } });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Columns and row height' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(heads().slice(1)).toEqual(['Name', 'Port', 'Crew']);
  await waitFor(() => expect(api.inputsOf(putListView)[0]?.body).toEqual(USUAL_LIST_VIEW));
});

test('the page size is saved, and changing it returns to the first row', async () => {
  const { api, user } = show({ total: 200 });
  await user.click(await screen.findByRole('button', { name: /Rows per page/ }));
  await user.click(screen.getByRole('option', { name: '250 per page' }));
  await waitFor(() => expect(api.inputsOf(putListView)[0]?.body).toMatchObject({ pageSize: 250 }));
  expect(api.inputsOf(listBoats).at(-1)?.query).toMatchObject({ limit: 250 });
});

test('a list whose saved view cannot be read shows its default view', async () => {
  const { api } = show();
  api.refuse(getListView, unavailable);
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('f moves to the filters and ? shows the keys, except while typing', async () => {
  const { user } = show();
  await screen.findByRole('table');
  await user.keyboard('f');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Only Vigo' }));
  await user.type(screen.getByRole('searchbox'), 'f?');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('f?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('searchbox').blur();
  await user.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('single keys can be turned off per device, and the help stays available to turn them on', async () => {
  const { user } = show();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(screen.getByRole('checkbox', { name: 'The keys /, f and ? work on this device' }));
  await user.keyboard('{Escape}f?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keyboard shortcuts' })));
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(screen.getByRole('checkbox', { name: 'The keys /, f and ? work on this device' }));
  await user.keyboard('{Escape}?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('a list emptied by its filters offers to clear them', async () => {
  const { api, user } = show({ path: '/boats?search=Zoe&port=Vigo' });
  expect(await screen.findByText('No results for these filters')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(api.inputsOf(listBoats).at(-1)?.query).toEqual({ sort: 'name', limit: 50 });
});

test('the CSV contains the current view', async () => {
  const saved = caughtDownloads();
  const { api, user } = show({
    kept: { columns: [{ id: 'crew', isShown: true }] },
    path: '/boats?port=Vigo&sort=-name',
  });
  api.answer(exportBoats, () => ({ contentType: CSV_TYPE, bytes: new TextEncoder().encode('Name') }));
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Download this view (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatch(/^boats-\d{4}-\d\d-\d\d\.csv$/);
  expect(api.inputsOf(exportBoats)[0]?.query).toEqual({
    port: 'Vigo',
    sort: '-name',
    columns: ['name', 'crew', 'port'],
  });
});

test('a CSV that cannot be created shows why', async () => {
  const { api, user } = show();
  api.refuse(exportBoats, unavailable);
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Download this view (CSV)' }));
  expect(await screen.findByText('The service is not available at the moment. Please try again.')).toBeTruthy();
});

test('cards are selected by their checkbox, one or all', async () => {
  narrowScreen();
  const { user } = show();
  await user.click(await box('Select Ada'));
  expect(words()).toContain('1 selected');
  await user.click(await box('Select all on this page'));
  expect(words()).toContain('3 selected');
});

/** Returns the names of the files that the page has downloaded. */
function caughtDownloads(): string[] {
  const names: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function press() {
    names.push(this.download);
  };
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    HTMLAnchorElement.prototype.click = click;
  });
  return names;
}

function narrowScreen(): void {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  onTestFinished(() => {
    globalThis.matchMedia = wide;
  });
}
