import { useText } from '#platform/portal/text.tsx';
import type { TagLabel } from '../tag-label.ts';
import { TagChip } from './tag-chip.tsx';

const SHOWN = 3;

/** The first three tags and how many more there are. */
export function TagList({ tags, isWhole = false }: { tags: readonly TagLabel[]; isWhole?: boolean }) {
  const t = useText();
  const shown = isWhole ? tags : tags.slice(0, SHOWN);
  const rest = tags.slice(shown.length);
  if (tags.length === 0) return '–';
  return (
    <span className="tag-list">
      {shown.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {rest.length > 0 && (
        <span title={rest.map(({ name }) => name).join(', ')}>{t('users.more', { count: rest.length })}</span>
      )}
    </span>
  );
}
