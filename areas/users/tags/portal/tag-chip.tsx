import '#areas/users/person/portal/users.css';
import { useText } from '#platform/portal/text.tsx';
import type { TagLabel } from '#areas/users/names/tag-label.ts';
import { TagDot } from './tag-dot.tsx';

export function TagChip({ tag: { name, color, category } }: { tag: TagLabel }) {
  return (
    <span className="tag" title={category === null ? name : `${category}: ${name}`}>
      <TagDot color={color} />
      <span>{name}</span>
    </span>
  );
}

const SHOWN = 3;

interface TagListProps {
  tags: readonly TagLabel[];
  /** How many are shown where there is no room for all. */
  most?: number;
  isWhole?: boolean;
}

/** The first few tags and how many more there are. */
export function TagList({ tags, most = SHOWN, isWhole = false }: TagListProps) {
  const t = useText();
  const shown = isWhole ? tags : tags.slice(0, most);
  const rest = tags.slice(shown.length);
  if (tags.length === 0) return '–';
  return (
    <span className="inline-row gap-4 may-shrink tag-list">
      {shown.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {rest.length > 0 && (
        <span title={rest.map(({ name }) => name).join(', ')}>{t('users.more', { count: rest.length })}</span>
      )}
    </span>
  );
}
