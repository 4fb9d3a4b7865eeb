import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { SearchField } from '#platform/portal/ui/search-field.tsx';
import { TableSkeleton } from '#platform/portal/ui/table-skeleton.tsx';
import { useListView } from '#platform/portal/use-list-view.ts';
import { TAG_SORTS, type Tag } from '../tags.contract.ts';
import { CreateTagButton } from './create-tag-button.tsx';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { RenameTagDialog } from './rename-tag-dialog.tsx';
import { TagTable } from './tag-table.tsx';
import { useTagColumns } from './use-tag-columns.tsx';
import { useTagRemoval } from './use-tag-removal.ts';
import { useTags } from './use-tags.ts';

/** User Tags (/tags): the organization's own groups of people. */
export function TagsPage() {
  const t = useText();
  const view = useListView(TAG_SORTS);
  const tags = useTags(view.query);
  const columns = useTagColumns();
  const [renaming, setRenaming] = useState<Tag>();
  const [deleting, setDeleting] = useState<Tag>();
  const { remove } = useTagRemoval();

  return (
    <main className="page">
      <PageHeader title={t('tags.title')} intro={t('tags.intro')} actions={<CreateTagButton />} />
      <div className="list-bar">
        <SearchField label={t('tags.search')} value={view.search} onChange={view.changeSearch} />
      </div>
      <Loaded query={tags} skeleton={<TableSkeleton columns={columns} />}>
        {(page) => (
          <TagTable
            page={page}
            columns={columns}
            view={view}
            onRename={setRenaming}
            // A tag that nobody carries goes without a question: Undo is enough.
            onDelete={(tag) => (tag.userCount > 0 ? setDeleting(tag) : remove(tag))}
          />
        )}
      </Loaded>
      {renaming && <RenameTagDialog tag={renaming} onClose={() => setRenaming(undefined)} />}
      {deleting && <DeleteTagDialog tag={deleting} onDelete={remove} onClose={() => setDeleting(undefined)} />}
    </main>
  );
}
