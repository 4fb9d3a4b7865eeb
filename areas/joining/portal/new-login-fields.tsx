import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#areas/identity/credential-limits.ts';
import { passwordRules } from '#areas/identity/password-rule.ts';
import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { NewPasswordField } from '#platform/portal/ui/new-password-field.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { NameFields } from './name-fields.tsx';
import { ownWordsOf } from './new-login.ts';
import type { NewLoginForm } from './use-new-login.ts';

/** Who somebody is and how they will sign in: the same questions wherever a login is made. */
export function NewLoginFields(form: NewLoginForm) {
  const t = useText();
  const { login, change, errorOf } = form;
  const rules = passwordRules(login.password, ownWordsOf(login)).map((rule) => ({ ...rule, text: t(rule.text) }));
  return (
    <>
      <NameFields {...form} />
      <TextField
        label={t('joining.field.email')}
        error={errorOf('email')}
        name="email"
        type="email"
        isLarge
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        value={login.email}
        onChange={(email) => change({ email })}
      />
      <NewPasswordField
        label={t('joining.field.password')}
        error={errorOf('password')}
        name="password"
        isLarge
        maxLength={PASSWORD_MAX_LENGTH}
        rules={rules}
        value={login.password}
        onChange={(password) => change({ password })}
      />
      <LanguageField {...form} />
    </>
  );
}

function LanguageField({ login, change }: NewLoginForm) {
  const t = useText();
  return (
    <NativeSelect
      label={t('ui.language')}
      name="locale"
      options={LANGUAGES}
      isLarge
      value={login.locale}
      onChange={(locale) => change({ locale })}
    />
  );
}
