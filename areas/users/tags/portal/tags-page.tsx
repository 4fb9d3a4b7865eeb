import { useState } from 'react';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { exportTags } from '../tag-file.contract.ts';
import { TAG_SORTS, TAG_STATES, type Tag } from '../tags.contract.ts';
import { CategoryPane } from './category-pane.tsx';
import { CreateTagButton } from './create-tag-button.tsx';
import { needsConfirmation, TagActDialog } from './tag-act-dialog.tsx';
import type { TagAct } from './tag-actions.tsx';
import { TagTable } from './tag-table.tsx';
import { useTagColumns } from './use-tag-columns.tsx';
import { useTagPlace, type TagPlace } from './use-tag-place.ts';
import { useTagRemoval } from './use-tag-removal.ts';
import { useTags } from './use-tags.ts';
import './tags.css';

/** User Tags (/tags): the organization's own groups of people, by category. */
export function TagsPage() {
  const t = useText();
  const mayManage = usePermission('tags.manage');
  const place = useTagPlace();
  const filter = { category: place.category, state: place.isArchive ? ('archived' as const) : undefined };
  const view = useListView({ screen: 'tags', sorts: TAG_SORTS, columns: useTagColumns(), filter });
  const tags = useTags(view.query);
  const csv = useCsvDownload(exportTags, view.csvQuery, 'tags');
  const removal = useTagRemoval();
  const [asked, setAsked] = useState<{ act: TagAct; tag: Tag }>();
  const act = (wanted: TagAct, tag: Tag) => {
    if (needsConfirmation(wanted, tag)) setAsked({ act: wanted, tag });
    else if (wanted === 'delete') removal.remove(tag);
    else removal[wanted === 'archive' ? 'archive' : 'unarchive'](tag);
  };

  return (
    <main className="page">
      <PageHeader
        title={t('tags.title')}
        intro={t('tags.intro')}
        hasTimes
        actions={mayManage && <CreateTagButton categoryId={place.categoryId} />}
      />
      <div className="tags-layout">
        <CategoryPane place={place} />
        <div className="column gap-cards may-shrink tags-list">
          <ListBar view={view} searchLabel={t('tags.search')} filters={<StateFilter place={place} />} csv={csv} />
          <TagTable tags={tags} view={view} place={place} onAct={act} />
        </div>
      </div>
      {asked && <TagActDialog {...asked} removal={removal} onClose={() => setAsked(undefined)} />}
    </main>
  );
}

function StateFilter({ place }: { place: TagPlace }) {
  const t = useText();
  const names = { inUse: t('users.tags.stateInUse'), archived: t('users.tags.stateArchived') };
  return (
    <Select
      look="quiet"
      label={t('users.tags.state')}
      options={TAG_STATES.map((id) => ({ id, text: names[id] }))}
      value={place.isArchive ? 'archived' : 'inUse'}
      onChange={(id) => place.showArchive(id === 'archived')}
    />
  );
}
