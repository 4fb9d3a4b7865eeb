import { useState, type ReactNode } from 'react';
import Info from 'lucide-react/icons/info';
import Link from 'lucide-react/icons/link';
import { useText } from '#platform/portal/text.tsx';
import { EmailConfirmationNotice } from '#areas/identity/email/portal/email-confirmation-notice.tsx';
import { keptLoginMessage } from './login-message-store.ts';

/** The reason for being here (specification 2.5), and the message that came with a link. */
export function LoginNotices({ arrival, notice }: { arrival: URLSearchParams; notice?: string | undefined }) {
  const t = useText();
  const [message] = useState(keptLoginMessage);

  return (
    <>
      <EmailConfirmationNotice />
      {arrival.get('logged_out_for_inactivity') === 'true' && (
        <Notice>{t('identity.login.loggedOutForInactivity')}</Notice>
      )}
      {arrival.get('error') === '401' && <Notice>{t('identity.login.sessionEnded')}</Notice>}
      {notice && <Notice>{notice}</Notice>}
      {message && (
        <figure className="stack gap-4 small-lines breaks login-message">
          <figcaption className="row gap-6 faint caption">
            <Link aria-hidden />
            {t('identity.login.messageFromLink')}
          </figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="status">
      <Info aria-hidden />
      <span>{children}</span>
    </p>
  );
}
