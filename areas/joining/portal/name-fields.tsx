import { NAME_MAX_LENGTH } from '#areas/users/name-length.ts';
import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

interface NameFieldsProps {
  login: Names;
  change: (changes: Partial<Names>) => void;
  errorOf: (field: keyof Names) => string | undefined;
}

/** The first name is needed; not everybody has a last one. */
export function NameFields({ login, change, errorOf }: NameFieldsProps) {
  const t = useText();
  return (
    <div className="entry-pair">
      <TextField
        label={t('joining.field.firstName')}
        error={errorOf('firstName')}
        name="firstName"
        isLarge
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        autoFocus
        value={login.firstName}
        onChange={(firstName) => change({ firstName })}
      />
      <TextField
        label={t('joining.field.lastName')}
        error={errorOf('lastName')}
        name="lastName"
        isLarge
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        value={login.lastName}
        onChange={(lastName) => change({ lastName })}
      />
    </div>
  );
}
