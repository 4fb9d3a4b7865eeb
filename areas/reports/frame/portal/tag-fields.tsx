import { TagChoice } from '#areas/users/tags/portal/tag-choice.tsx';
import { TAG_MATCHES } from '#areas/users/person/users.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { listed, type FilterChange } from '../filter-values.ts';

interface TagFieldsProps {
  wanted: FilterChange;
  onChange: (change: FilterChange) => void;
}

/** Tags by category, and whether people must carry any, all or none of them. */
export function TagFields({ wanted, onChange }: TagFieldsProps) {
  const t = useText();
  const matches = {
    any: t('reports.filter.tagMatch.any'),
    all: t('reports.filter.tagMatch.all'),
    none: t('reports.filter.tagMatch.none'),
  };
  const match = TAG_MATCHES.find((each) => each === wanted.tagMatch) ?? 'any';
  return (
    <>
      <Select
        label={t('reports.filter.tagMatch')}
        options={TAG_MATCHES.map((id) => ({ id, text: matches[id] }))}
        value={match}
        onChange={(tagMatch) => onChange({ tagMatch: tagMatch === 'any' ? undefined : tagMatch })}
      />
      <TagChoice
        isScope
        chosen={new Set(listed(wanted.tags))}
        onChange={(tags) => onChange({ tags: [...tags].join(',') || undefined })}
      />
    </>
  );
}
