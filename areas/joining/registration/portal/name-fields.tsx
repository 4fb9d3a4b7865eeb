import { NAME_MAX_LENGTH } from '#areas/users/names/name-length.ts';
import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { CheckedField } from '#platform/portal/use-checked-form.ts';

interface NameFieldsProps {
  field: (name: 'firstName' | 'lastName') => CheckedField<string>;
}

/** The first name is required; not everyone has a last name. */
export function NameFields({ field }: NameFieldsProps) {
  const t = useText();
  return (
    <div className="entry-pair">
      <TextField
        label={t('joining.field.firstName')}
        name="firstName"
        isLarge
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        autoFocus
        {...field('firstName')}
      />
      <TextField
        label={t('joining.field.lastName')}
        name="lastName"
        isLarge
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        {...field('lastName')}
      />
    </div>
  );
}
