import { useText } from '#platform/portal/text.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import type { User } from '../users.contract.ts';

const SHOWN = 3;

/** The first three tags and how many more there are. */
export function TagList({ tags, isWhole = false }: { tags: User['tags']; isWhole?: boolean }) {
  const t = useText();
  const shown = isWhole ? tags : tags.slice(0, SHOWN);
  const rest = tags.slice(shown.length);
  if (tags.length === 0) return '–';
  return (
    <span className="tag-list">
      {shown.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
      {rest.length > 0 && (
        <span title={rest.map(({ name }) => name).join(', ')}>{t('users.more', { count: rest.length })}</span>
      )}
    </span>
  );
}
