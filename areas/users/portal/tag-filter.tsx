import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { useTags } from './use-tags.ts';
import './users.css';

/** The tag that narrows the list, as a chip that can be taken away. */
export function TagFilter({ tagId, onRemove }: { tagId: string; onRemove: () => void }) {
  const t = useText();
  const { data } = useTags({ limit: MAX_PAGE_SIZE });
  const name = data?.items.find(({ id }) => id === tagId)?.name ?? '…';
  return (
    <span className="filter-chip">
      {name}
      <IconButton label={t('users.removeTagFilter', { name })} icon={X} size="small" onPress={onRemove} />
    </span>
  );
}
