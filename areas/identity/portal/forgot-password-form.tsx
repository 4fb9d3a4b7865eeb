import { useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { EMAIL_MAX_LENGTH } from '../credential-limits.ts';
import { FORGOT_PASSWORD_PATH } from '../password-paths.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { usePublicCall } from './use-public-call.ts';

interface ForgotPasswordFormProps {
  name: string;
  onNameChange: (name: string) => void;
  onSent: () => void;
}

export function ForgotPasswordForm({ name, onNameChange, onSent }: ForgotPasswordFormProps) {
  const t = useText();
  const [hasTried, setHasTried] = useState(false);
  const { send, isPending, error } = usePublicCall(FORGOT_PASSWORD_PATH);
  const email = name.trim();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (email && !isPending && !(await send({ email }))) onSent();
  };

  return (
    <>
      <p className="entry-text">{t('identity.forgot.intro')}</p>
      <form className="entry-form" method="post" noValidate onSubmit={submit}>
        <FormFailure failure={error} />
        <TextField
          label={t('identity.login.email')}
          error={hasTried && !email ? t('field.required') : undefined}
          name="email"
          inputMode="email"
          isLarge
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          autoFocus
          value={name}
          onChange={onNameChange}
        />
        <SubmitButton isPending={isPending} pendingLabel={t('identity.forgot.pending')}>
          {t('identity.forgot.submit')}
        </SubmitButton>
      </form>
      <p className="entry-text entry-note">{t('identity.forgot.withoutEmail')}</p>
    </>
  );
}
