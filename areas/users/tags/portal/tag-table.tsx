import ArchiveIcon from 'lucide-react/icons/archive';
import SearchX from 'lucide-react/icons/search-x';
import Tags from 'lucide-react/icons/tags';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import type { ListView } from '#platform/portal/use-list-view.ts';
import { listTags, type Tag } from '../tags.contract.ts';
import { CreateTagButton } from './create-tag-button.tsx';
import { TagActions, type TagAct } from './tag-actions.tsx';
import type { TagPlace } from './use-tag-place.ts';
import type { useTags } from './use-tags.ts';

interface TagTableProps {
  tags: ReturnType<typeof useTags>;
  view: ListView<Tag>;
  place: TagPlace;
  onAct: (act: TagAct, tag: Tag) => void;
}

export function TagTable({ tags, view, place, onAct }: TagTableProps) {
  const t = useText();
  return (
    <ListTable
      label={t('tags.title')}
      endpoint={listTags}
      query={tags}
      view={view}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(tag) => <TagActions tag={tag} onAct={onAct} />}
      empty={<NoTags place={place} />}
      filteredEmpty={view.search === '' ? <NoTags place={place} /> : <NoneFound view={view} />}
    />
  );
}

function NoTags({ place }: { place: TagPlace }) {
  const t = useText();
  const mayManage = usePermission('tags.manage');
  if (place.isArchive) {
    return (
      <EmptyState icon={ArchiveIcon} title={t('users.tags.archiveEmpty')}>
        {t('users.tags.archiveEmptyText')}
      </EmptyState>
    );
  }
  const isWhole = place.category === undefined;
  return (
    <EmptyState
      icon={Tags}
      title={isWhole ? t('tags.emptyTitle') : t('users.tags.categoryEmpty')}
      actions={mayManage && <CreateTagButton categoryId={place.categoryId} />}
    >
      {isWhole ? t('tags.emptyText') : t('users.tags.categoryEmptyText')}
    </EmptyState>
  );
}

function NoneFound({ view }: { view: ListView<Tag> }) {
  const t = useText();
  return (
    <EmptyState
      icon={SearchX}
      title={t('tags.noneFound')}
      actions={<Button onPress={() => view.changeSearch('')}>{t('ui.clearSearch')}</Button>}
    >
      {t('tags.noneFoundText', { search: view.search })}
    </EmptyState>
  );
}
