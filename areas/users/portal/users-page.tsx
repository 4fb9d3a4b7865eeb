import { useState, type ReactNode } from 'react';
import SearchX from 'lucide-react/icons/search-x';
import TagsIcon from 'lucide-react/icons/tags';
import UsersRound from 'lucide-react/icons/users-round';
import { useNavigation, useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { SearchField } from '#platform/portal/ui/search-field.tsx';
import { TableSkeleton } from '#platform/portal/ui/table-skeleton.tsx';
import { useListView } from '#platform/portal/use-list-view.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { userName } from '../user-name.ts';
import { USER_SORTS, type User } from '../users.contract.ts';
import { TagFilter } from './tag-filter.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { UserTagsDialog } from './user-tags-dialog.tsx';
import { useUsers } from './use-users.ts';

interface UsersPageProps {
  /** Buttons at the right of the title. */
  actions?: ReactNode;
}

/** Users (/users): the people of the organization. */
export function UsersPage({ actions }: UsersPageProps) {
  const t = useText();
  const { go } = useNavigation();
  const [{ tags = '' }, changeValues] = useSearchValues();
  const tagId = isUuid(tags) ? tags : undefined;
  const view = useListView(USER_SORTS, tagId);
  const users = useUsers({ ...view.query, ...(tagId && { tags: tagId }) });
  const columns = useUserColumns();
  const [tagging, setTagging] = useState<User>();

  return (
    <main className="page">
      <PageHeader title={t('users.title')} actions={actions} />
      <div className="list-bar">
        <SearchField label={t('users.search')} value={view.search} onChange={view.changeSearch} />
        {tagId && <TagFilter tagId={tagId} onRemove={() => changeValues({ tags: undefined })} />}
      </div>
      <Loaded query={users} skeleton={<TableSkeleton columns={columns} />}>
        {(page) => (
          <DataTable
            label={t('users.title')}
            columns={columns}
            page={page}
            rowId={({ id }) => id}
            rowName={userName}
            rowHref={({ id }) => `/users/${id}`}
            rowActions={(user) => (
              <MenuItem icon={TagsIcon} onAction={() => setTagging(user)}>
                {t('users.editTags')}
              </MenuItem>
            )}
            sort={view.sort}
            onSort={view.changeSort}
            paging={view.paging}
            isFiltered={view.search !== '' || tagId !== undefined}
            empty={
              <EmptyState icon={UsersRound} title={t('users.emptyTitle')}>
                {t('users.emptyText')}
              </EmptyState>
            }
            filteredEmpty={
              <EmptyState
                icon={SearchX}
                title={t('users.noneFound')}
                actions={<Button onPress={() => go('/users')}>{t('users.showEveryone')}</Button>}
              >
                {t('users.noneFoundText')}
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {tagging && <UserTagsDialog user={tagging} onClose={() => setTagging(undefined)} />}
    </main>
  );
}
