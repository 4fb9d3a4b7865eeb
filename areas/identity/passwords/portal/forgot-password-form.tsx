import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { forgotPasswordCall } from '../password-calls.ts';
import type { forgotPassword } from '../password.contract.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { useCall } from '#platform/portal/use-call.ts';

interface ForgotPasswordFormProps {
  name: string;
  onNameChange: (name: string) => void;
  onSent: () => void;
}

export function ForgotPasswordForm({ name, onNameChange, onSent }: ForgotPasswordFormProps) {
  const t = useText();
  const [hasTried, setHasTried] = useState(false);
  const { send, isPending, error } = useCall<typeof forgotPassword>(forgotPasswordCall);
  const email = name.trim();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (email && !isPending && !((await send({ body: { email } })) instanceof ApiError)) onSent();
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
      <p className="entry-text">{t('identity.forgot.withoutEmail')}</p>
    </>
  );
}
