import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { CheckedField } from '#platform/portal/use-checked-form.ts';
import { TAG_NAME_MAX_LENGTH } from '#areas/users/names/tag-limits.ts';

interface TagNameFieldProps extends CheckedField<string> {
  label: string;
  /** Why the server refused the name. */
  refusal: string | undefined;
}

/** The name of a tag or of a category. */
export function TagNameField({ label, refusal, error, ...field }: TagNameFieldProps) {
  const t = useText();
  return (
    <TextField
      label={label}
      hint={t('tags.nameHint', { max: TAG_NAME_MAX_LENGTH })}
      error={error ?? refusal}
      maxLength={TAG_NAME_MAX_LENGTH}
      autoFocus
      autoComplete="off"
      {...field}
    />
  );
}
