import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { useOfferedTags } from './use-tags.ts';

interface TagSelectProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The tag to replace, which is not offered. */
  besides: string;
  value: string | null;
  onChange: (tagId: string) => void;
}

/** One of the tags that can be given. */
export function TagSelect({ label, hint, error, besides, value, onChange }: TagSelectProps) {
  const t = useText();
  const { data } = useOfferedTags();
  const options = (data?.tags ?? [])
    .filter(({ id, isArchived }) => id !== besides && !isArchived)
    .map(({ id, name, category }) => ({
      id,
      text: category === null ? name : t('users.tags.nameInCategory', { name, category }),
    }));
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      placeholder={t('users.tags.chooseTag')}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
