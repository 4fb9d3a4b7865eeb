import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import type { TagGroup } from '../tag-groups.ts';
import { TagDot } from './tag-dot.tsx';

interface TagOptionsProps {
  group: TagGroup;
  hasHeading: boolean;
  chosen: ReadonlySet<string>;
  onToggle: (tagId: string) => void;
}

export function TagOptions({ group, hasHeading, chosen, onToggle }: TagOptionsProps) {
  const t = useText();
  const heading = group.name ?? t('users.tags.withoutCategory');
  const options = group.tags.map(({ id, name, color, isArchived }) => (
    <Checkbox key={id} isChecked={chosen.has(id)} onChange={() => onToggle(id)}>
      <span className="inline-row gap-6 breaks">
        <TagDot color={color} />
        {isArchived ? t('users.tags.archivedName', { name }) : name}
      </span>
    </Checkbox>
  ));
  if (!hasHeading) return <div className="tag-options">{options}</div>;
  return (
    <fieldset className="tag-group">
      <legend>{group.isSingleChoice ? t('users.tags.oneOf', { name: heading }) : heading}</legend>
      <div className="tag-options">{options}</div>
    </fieldset>
  );
}
