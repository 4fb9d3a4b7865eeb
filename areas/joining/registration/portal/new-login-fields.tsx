import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { passwordRules } from '#areas/identity/passwords/password-rule.ts';
import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { NewPasswordField } from '#platform/portal/ui/form/new-password-field.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { CheckedField } from '#platform/portal/use-checked-form.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { NameFields } from './name-fields.tsx';
import { personalWordsOf, type NewLogin } from './new-login.ts';

interface NewLoginFieldsProps {
  values: NewLogin;
  field: ((name: 'firstName' | 'lastName' | 'email' | 'password') => CheckedField<string>) &
    ((name: 'locale') => CheckedField<Locale>);
}

/** The name and sign-in fields, the same wherever a login is created. */
export function NewLoginFields({ values, field }: NewLoginFieldsProps) {
  const t = useText();
  const rules = passwordRules(values.password, personalWordsOf(values)).map((rule) => ({
    ...rule,
    text: t(rule.text),
  }));
  return (
    <>
      <NameFields field={field} />
      <TextField
        label={t('joining.field.email')}
        name="email"
        type="email"
        isLarge
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        {...field('email')}
      />
      <NewPasswordField
        label={t('joining.field.password')}
        name="password"
        isLarge
        maxLength={PASSWORD_MAX_LENGTH}
        rules={rules}
        {...field('password')}
      />
      <NativeSelect label={t('ui.language')} name="locale" options={LANGUAGES} isLarge {...field('locale')} />
    </>
  );
}
