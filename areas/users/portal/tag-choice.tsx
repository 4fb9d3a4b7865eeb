import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { useTags } from './use-tags.ts';
import './users.css';

interface TagChoiceProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

export function TagChoice({ chosen, onChange }: TagChoiceProps) {
  const t = useText();
  const tags = useTags({ limit: MAX_PAGE_SIZE });
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Loaded query={tags}>
      {({ items }) => (
        <div className="tag-choice">
          {items.length === 0 && <p>{t('users.noTags')}</p>}
          {items.map(({ id, name }) => (
            <Checkbox key={id} isChecked={chosen.has(id)} onChange={(isChosen) => toggle(id, isChosen)}>
              {name}
            </Checkbox>
          ))}
        </div>
      )}
    </Loaded>
  );
}
