import Pencil from 'lucide-react/icons/pencil';
import SearchX from 'lucide-react/icons/search-x';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import UsersRound from 'lucide-react/icons/users-round';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import type { ListView } from '#platform/portal/use-list-view.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { Tag } from '../tags.contract.ts';
import { CreateTagButton } from './create-tag-button.tsx';

interface TagTableProps {
  page: Page<Tag>;
  columns: readonly Column<Tag>[];
  view: ListView<string>;
  onRename: (tag: Tag) => void;
  onDelete: (tag: Tag) => void;
}

export function TagTable({ page, columns, view, onRename, onDelete }: TagTableProps) {
  const t = useText();
  return (
    <DataTable
      label={t('tags.title')}
      columns={columns}
      page={page}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(tag) => (
        <>
          <MenuItem icon={UsersRound} href={`/users?tags=${tag.id}`}>
            {t('tags.showPeople')}
          </MenuItem>
          <MenuItem icon={Pencil} onAction={() => onRename(tag)}>
            {t('tags.rename')}
          </MenuItem>
          <MenuItem icon={Trash2} isDangerous onAction={() => onDelete(tag)}>
            {t('tags.delete')}
          </MenuItem>
        </>
      )}
      sort={view.sort}
      onSort={view.changeSort}
      paging={view.paging}
      isFiltered={view.search !== ''}
      empty={
        <EmptyState icon={Tags} title={t('tags.emptyTitle')} actions={<CreateTagButton />}>
          {t('tags.emptyText')}
        </EmptyState>
      }
      filteredEmpty={
        <EmptyState
          icon={SearchX}
          title={t('tags.noneFound')}
          actions={<Button onPress={() => view.changeSearch('')}>{t('ui.clearSearch')}</Button>}
        >
          {t('tags.noneFoundText', { search: view.search })}
        </EmptyState>
      }
    />
  );
}
