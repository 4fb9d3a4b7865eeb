import Tags from 'lucide-react/icons/tags';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import type { Column, Sort } from './column.ts';
import { DataTable } from './data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { useCursorPaging } from './use-cursor-paging.ts';

interface Tag {
  id: string;
  name: string;
  people: number;
  category: string;
}

const COLUMNS: Column<Tag>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true },
  { id: 'people', header: 'People', cell: ({ people }) => people, isSortable: true, isNumeric: true },
  { id: 'category', header: 'Category', cell: ({ category }) => category },
];

const BY_URGENCY: Sort = { column: 'urgency', direction: 'ascending' };

const ALL: Tag[] = Array.from({ length: 60 }, (_, index) => ({
  id: `tag-${index}`,
  name: `Tag ${index + 1}`,
  people: index,
  category: 'Crew',
}));

interface TagTableProps {
  rows?: Tag[];
  sort?: Sort;
  ownOrder?: Sort;
  onSort?: (sort: Sort) => void;
  onOpenRow?: (tag: Tag) => void;
  onDelete?: (tag: Tag) => void;
  isFiltered?: boolean;
}

/** Serves the rows as the server would; the cursor is the offset. */
function TagTable({ rows = ALL.slice(0, 3), onDelete, ...rest }: TagTableProps) {
  const paging = useCursorPaging(JSON.stringify(rest.sort ?? null));
  const start = Number(paging.cursor ?? 0);
  const end = start + paging.pageSize;
  return (
    <DataTable
      {...rest}
      label="Tags"
      columns={COLUMNS}
      page={{ items: rows.slice(start, end), nextCursor: end < rows.length ? String(end) : null, total: rows.length }}
      paging={paging}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={onDelete && ((tag) => <MenuItem onAction={() => onDelete(tag)}>Delete</MenuItem>)}
      empty={<EmptyState icon={Tags} title="No tags yet" />}
      filteredEmpty={<EmptyState icon={Tags} title="Nothing matches" />}
    />
  );
}

// Found by text, because role queries in a table of 50 rows take seconds.
const button = (word: string) => screen.getByText(word).closest('button') ?? document.body;
const firstName = () => document.querySelector('td')?.textContent;

test('a press on a header sorts ascending', async () => {
  const user = userEvent.setup();
  const onSort = vi.fn<(sort: Sort) => void>();
  showPage(<TagTable onSort={onSort} />);
  await user.click(screen.getByRole('button', { name: 'People' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'people', direction: 'ascending' });
});

test('the sorted column is marked, and the next press reverses it', async () => {
  const user = userEvent.setup();
  const onSort = vi.fn<(sort: Sort) => void>();
  showPage(<TagTable onSort={onSort} sort={{ column: 'people', direction: 'ascending' }} />);
  expect(screen.getByRole('columnheader', { name: 'People' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'People' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'people', direction: 'descending' });
});

test('a column that cannot be sorted has no button', () => {
  showPage(<TagTable onSort={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Category' })).toBeNull();
});

test('Next and Previous move through the pages and show the position', async () => {
  const user = userEvent.setup();
  showPage(<TagTable rows={ALL} />);
  expect(screen.getByText('1–50 of 60')).toBeTruthy();
  expect(button('Previous').hasAttribute('disabled')).toBe(true);
  await user.click(button('Next'));
  expect(firstName()).toBe('Tag 51');
  expect(screen.getByText('51–60 of 60')).toBeTruthy();
  expect(button('Next').hasAttribute('disabled')).toBe(true);
  await user.click(button('Previous'));
  expect(firstName()).toBe('Tag 1');
});

test('on the last page the focus moves to Previous', async () => {
  const user = userEvent.setup();
  showPage(<TagTable rows={ALL} />);
  button('Next').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Previous'));
});

test('another page size starts from the first row', async () => {
  const user = userEvent.setup();
  showPage(<TagTable rows={ALL} />);
  await user.click(button('Next'));
  await user.click(screen.getByRole('button', { name: /Rows per page/ }));
  await user.click(screen.getByRole('option', { name: '25 per page' }));
  expect(screen.getByText('1–25 of 60')).toBeTruthy();
});

test('a press anywhere on a row opens it once, a press on its menu does not', async () => {
  const user = userEvent.setup();
  const onOpenRow = vi.fn<(tag: Tag) => void>();
  const onDelete = vi.fn<(tag: Tag) => void>();
  showPage(<TagTable onOpenRow={onOpenRow} onDelete={onDelete} />);
  await user.click(screen.getAllByRole('cell', { name: 'Crew' })[1] ?? document.body);
  expect(onOpenRow.mock.calls).toEqual([[ALL[1]]]);
  await user.click(screen.getByRole('button', { name: 'Actions for Tag 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onDelete.mock.calls).toEqual([[ALL[0]]]);
  expect(onOpenRow).toHaveBeenCalledOnce();
});

test('arrow keys go from row to row, Enter opens', async () => {
  const user = userEvent.setup();
  const onOpenRow = vi.fn<(tag: Tag) => void>();
  showPage(<TagTable onOpenRow={onOpenRow} />);
  screen.getByRole('button', { name: 'Tag 1' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onOpenRow.mock.calls).toEqual([[ALL[1]]]);
});

test('an empty list and a list emptied by its filters show different texts', () => {
  const { unmount } = showPage(<TagTable rows={[]} />);
  expect(screen.getByText('No tags yet')).toBeTruthy();
  unmount();
  showPage(<TagTable rows={[]} isFiltered />);
  expect(screen.getByText('Nothing matches')).toBeTruthy();
});

test('on a narrow screen the rows are cards with three fields, and can still be sorted', async () => {
  narrowScreen();
  const user = userEvent.setup();
  const onSort = vi.fn<(sort: Sort) => void>();
  showPage(<TagTable rows={ALL.slice(0, 2)} onSort={onSort} />);
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(card?.textContent).toBe('Tag 1People0CategoryCrew');
  await user.click(screen.getByRole('button', { name: /Sort by/ }));
  await user.click(screen.getByRole('option', { name: 'People, descending' }));
  expect(onSort).toHaveBeenCalledWith({ column: 'people', direction: 'descending' });
});

test('a list with an order of its own shows it on a narrow screen and can return to it', async () => {
  narrowScreen();
  const user = userEvent.setup();
  const onSort = vi.fn<(sort: Sort) => void>();
  const { unmount } = showPage(<TagTable sort={BY_URGENCY} ownOrder={BY_URGENCY} onSort={onSort} />);
  expect(screen.getByRole('button', { name: /Sort by/ }).textContent).toBe('Default order');
  unmount();
  const byName: Sort = { column: 'name', direction: 'ascending' };
  showPage(<TagTable sort={byName} ownOrder={BY_URGENCY} onSort={onSort} />);
  await user.click(screen.getByRole('button', { name: /Sort by/ }));
  await user.click(screen.getByRole('option', { name: 'Default order' }));
  expect(onSort.mock.calls).toEqual([[BY_URGENCY]]);
});

test('a third press on a header restores the list’s own order, or sorts ascending where there is none', async () => {
  const user = userEvent.setup();
  const onSort = vi.fn<(sort: Sort) => void>();
  const downward: Sort = { column: 'name', direction: 'descending' };
  const { unmount } = showPage(<TagTable sort={downward} ownOrder={BY_URGENCY} onSort={onSort} />);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  unmount();
  showPage(<TagTable sort={downward} onSort={onSort} />);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort.mock.calls).toEqual([[BY_URGENCY], [{ column: 'name', direction: 'ascending' }]]);
});

function narrowScreen(): void {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  onTestFinished(() => {
    globalThis.matchMedia = wide;
  });
}
