import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import Tags from 'lucide-react/icons/tags';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column, Sort } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem, MenuSeparator } from '#platform/portal/ui/menu.tsx';
import { SearchField } from '#platform/portal/ui/form/search-field.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { useSelection } from '#platform/portal/ui/table/use-selection.ts';
import type { Page } from '#platform/shared/paging.ts';
import { peoplePage, type Person } from './people.ts';

const COLUMNS: Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true },
  { id: 'number', header: 'Employee no.', cell: ({ number }) => number, isSortable: true, isOnCard: true },
  { id: 'tags', header: 'Tags', cell: ({ tags }) => <PersonTags tags={tags} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => status, isOnCard: true },
  { id: 'tests', header: 'Tests', cell: ({ tests }) => tests, isSortable: true, isNumeric: true },
];

export function TableParts() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const selection = useSelection({ search });
  const paging = useCursorPaging(`${search} ${sort.column} ${sort.direction}`);
  const input = { search, sort, cursor: paging.cursor, limit: paging.pageSize };
  const people = useQuery<Page<Person>, ApiError>({
    queryKey: ['people', input],
    queryFn: () => peoplePage(input),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div id="table" className="row">
        <SearchField label="Name, username, employee no." value={search} onChange={setSearch} />
      </div>
      <Loaded query={people} skeleton={<TableSkeleton columns={COLUMNS} />}>
        {(page) => (
          <DataTable
            label="People"
            columns={COLUMNS}
            page={page}
            rowId={({ number }) => number}
            rowName={({ name }) => name}
            rowHref={({ number }) => `#${number}`}
            rowActions={() => (
              <>
                <MenuItem icon={Pencil}>Rename</MenuItem>
                <MenuSeparator />
                <MenuItem icon={Trash2} isDangerous>
                  Delete
                </MenuItem>
              </>
            )}
            sort={sort}
            onSort={setSort}
            paging={paging}
            selection={selection}
            bulkActions={() => (
              <Button size="small" icon={Tags} onPress={selection.clear}>
                Add tags
              </Button>
            )}
            isFiltered={search !== ''}
            empty={<EmptyState icon={Users} title="Nobody here yet" />}
            filteredEmpty={<EmptyState icon={SearchX} title="No results for these filters" />}
          />
        )}
      </Loaded>
    </>
  );
}

function PersonTags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="row gap-4">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}
