import { localized } from '#platform/portal/address.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { useText } from '#platform/portal/text.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';

/** Password changed (/password/success): what that means, and where to go next. */
export function PasswordSuccessPage() {
  const t = useText();
  const { sendsMail } = useDeployment();
  return (
    <main className="entry">
      <div className="entry-card">
        <h1 tabIndex={-1}>{t('identity.passwordSuccess.title')}</h1>
        <p className="entry-text">{t('identity.passwordSuccess.sessions')}</p>
        {sendsMail && <p className="entry-text">{t('identity.passwordSuccess.mail')}</p>}
        <a className="button button-primary button-large" href={localized('/login')}>
          {t('identity.passwordSuccess.continue')}
        </a>
      </div>
      <LanguageLinks />
    </main>
  );
}
