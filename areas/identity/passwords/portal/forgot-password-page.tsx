import { useState, type SubmitEvent } from 'react';
import { localized } from '#platform/portal/address.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { useText } from '#platform/portal/text.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { forgotPasswordCall } from '../password-calls.ts';
import type { forgotPassword } from '../password.contract.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { useCall } from '#platform/portal/calls/use-call.ts';

/** Forgotten password (/password/forgot). Its answer is the same for everyone. */
export function ForgotPasswordPage() {
  const t = useText();
  const [name, setName] = useState('');
  const [isSent, setIsSent] = useState(false);

  return (
    <main className="entry">
      <div className="entry-card">
        <h1 tabIndex={-1}>{t('identity.forgot.title')}</h1>
        {isSent ? (
          <LinkSent onAgain={() => setIsSent(false)} />
        ) : (
          <ForgotPasswordForm name={name} onNameChange={setName} onSent={() => setIsSent(true)} />
        )}
        <a className="entry-link" href={localized('/login')}>
          {t('identity.forgot.backToLogin')}
        </a>
      </div>
      <LanguageLinks />
    </main>
  );
}

function LinkSent({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  const { sendsMail } = useDeployment();
  return (
    <>
      <div role="status" className="entry-text">
        <p>{sendsMail ? t('identity.forgot.sent') : t('identity.forgot.notSent')}</p>
      </div>
      {sendsMail && <p className="entry-text">{t('identity.forgot.nothingArrived')}</p>}
      <button type="button" className="button button-large" onClick={onAgain}>
        {t('identity.forgot.again')}
      </button>
    </>
  );
}

interface ForgotPasswordFormProps {
  name: string;
  onNameChange: (name: string) => void;
  onSent: () => void;
}

function ForgotPasswordForm({ name, onNameChange, onSent }: ForgotPasswordFormProps) {
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
