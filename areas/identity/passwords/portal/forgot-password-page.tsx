import { useState } from 'react';
import { localized } from '#platform/portal/address.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';

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
