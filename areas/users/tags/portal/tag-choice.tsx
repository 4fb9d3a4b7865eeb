import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { searchable } from '#platform/shared/searchable.ts';
import type { OfferedTags } from '../tag-choice.contract.ts';
import { tagGroups, toggledTag, type TagGroup } from '../tag-groups.ts';
import { useOfferedTags } from './use-tags.ts';
import './tags.css';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { TagDot } from './tag-dot.tsx';

/** With more tags than this, a search is shown. */
const SEEN_AT_ONCE = 12;

interface TagChoiceProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** In a scope the tags of a category are alternatives, so any number can be chosen. */
  isScope?: boolean;
}

/** The tags by category; in a single-choice category, choosing another tag replaces the first. */
export function TagChoice(props: TagChoiceProps) {
  const offered = useOfferedTags();
  return <Loaded query={offered}>{(all) => <OfferedChoice {...props} offered={all} />}</Loaded>;
}

function OfferedChoice({ chosen, onChange, isScope = false, offered }: TagChoiceProps & { offered: OfferedTags }) {
  const t = useText();
  const [search, setSearch] = useState('');
  // An archived tag is listed only so that it can be removed from a person who carries it.
  const [carried] = useState(chosen);
  const there = offered.tags.filter(({ id, isArchived }) => !isArchived || carried.has(id));
  const sought = searchable(search.trim());
  const shown = there.filter(({ id, name }) => chosen.has(id) || searchable(name).includes(sought));
  const categories = isScope
    ? offered.categories.map((each) => ({ ...each, isSingleChoice: false }))
    : offered.categories;
  const groups = tagGroups(categories, shown);
  if (there.length === 0) return <p>{t('users.noTags')}</p>;
  return (
    <div className="column gap-16">
      {there.length > SEEN_AT_ONCE && (
        <TextField
          type="search"
          label={t('tags.search')}
          value={search}
          autoComplete="off"
          onChange={setSearch}
          // Enter must not submit the form around the tags.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {groups.map((group) => (
        <TagOptions
          key={group.name ?? ''}
          group={group}
          hasHeading={group.name !== null || groups.length > 1}
          chosen={chosen}
          // All tags of the category count, even those that the search hides.
          onToggle={(id) => onChange(toggledTag(chosen, id, { ...group, tags: sameCategory(there, id) }))}
        />
      ))}
      {shown.length === 0 && <p>{t('tags.noneFoundText', { search: search.trim() })}</p>}
    </div>
  );
}

const sameCategory = (tags: OfferedTags['tags'], tagId: string) => {
  const categoryId = tags.find(({ id }) => id === tagId)?.categoryId;
  return tags.filter((tag) => tag.categoryId === categoryId);
};

interface TagOptionsProps {
  group: TagGroup;
  hasHeading: boolean;
  chosen: ReadonlySet<string>;
  onToggle: (tagId: string) => void;
}

function TagOptions({ group, hasHeading, chosen, onToggle }: TagOptionsProps) {
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
