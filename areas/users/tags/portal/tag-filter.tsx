import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { TagDot } from './tag-dot.tsx';
import { useOfferedTags } from './use-tags.ts';
import '#areas/users/person/portal/users.css';

/** The tag that filters the list, as a removable chip. */
export function TagFilter({ tagId, onRemove }: { tagId: string; onRemove: () => void }) {
  const t = useText();
  const { data } = useOfferedTags();
  const tag = data?.tags.find(({ id }) => id === tagId);
  const name = tag?.name ?? '…';
  return (
    <span className="filter-chip">
      {tag && <TagDot color={tag.color} />}
      {name}
      <IconButton label={t('users.removeTagFilter', { name })} icon={X} size="small" onPress={onRemove} />
    </span>
  );
}
