import { useState } from 'react';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { filterGroups } from './filter-words.ts';
import { TagFilter } from '#areas/users/tags/portal/tag-filter.tsx';
import { listed, toggled, type ListFilter } from './user-filter.ts';
import '#areas/users/person/portal/users.css';

/** The button that opens the filters, and each active filter as a removable chip. */
export function UserFilters({ filter, maySeeScores }: { filter: ListFilter; maySeeScores: boolean }) {
  const t = useText();
  const [, change] = useSearchValues();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={ListFilterIcon} size="small" onPress={() => setIsOpen(true)}>
        {t('users.list.filters')}
      </Button>
      <FilterChips filter={filter} onChange={change} />
      {isOpen && (
        <FilterDialog filter={filter} maySeeScores={maySeeScores} onApply={change} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function FilterChips({ filter, onChange }: { filter: ListFilter; onChange: (changes: Partial<ListFilter>) => void }) {
  const t = useText();
  const chips = filterGroups(t).flatMap(({ name, options }) =>
    options
      .filter(({ value }) => listed(filter[name]).includes(value))
      .map(({ value, text }) => ({ text, remove: () => onChange({ [name]: toggled(filter[name], value) }) })),
  );
  return (
    <>
      {chips.map(({ text, remove }) => (
        <span key={text} className="filter-chip">
          {text}
          <IconButton label={t('users.list.removeFilter', { name: text })} icon={X} size="small" onPress={remove} />
        </span>
      ))}
      {filter.tagMatch === 'all' && t('users.list.withAll')}
      {filter.tagMatch === 'none' && t('users.list.withNone')}
      {listed(filter.tags).map((tagId) => (
        <TagFilter key={tagId} tagId={tagId} onRemove={() => onChange({ tags: toggled(filter.tags, tagId) })} />
      ))}
    </>
  );
}
