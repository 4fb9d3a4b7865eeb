import './email.css';
import { useState } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import { useText } from '#platform/portal/text.tsx';
import { CONFIRM_EMAIL_PATH } from '../password-paths.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { useEmailConfirmationLink } from './use-email-confirmation-link.ts';
import { usePublicCall } from './use-public-call.ts';

/** On the login page: what came of a link that confirms an e-mail address. */
export function EmailConfirmationNotice() {
  const t = useText();
  const token = useEmailConfirmationLink();
  const [isDone, setIsDone] = useState(false);
  const { send, isPending, error } = usePublicCall(CONFIRM_EMAIL_PATH);
  const confirm = async () => {
    if (!isPending) setIsDone(!(await send({ token })));
  };

  if (!token) return null;
  if (error) return <FormFailure failure={error} />;
  return (
    <div className="notice" role="status">
      <MailCheck aria-hidden />
      <div className="email-confirmation">
        <p>{t(isDone ? 'identity.email.confirmed' : 'identity.email.confirmQuestion')}</p>
        {!isDone && (
          <button type="button" className="button" aria-disabled={isPending} onClick={() => void confirm()}>
            {t('identity.email.confirm')}
          </button>
        )}
      </div>
    </div>
  );
}
