import { useState } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { confirmEmailCall } from '#areas/identity/passwords/password-calls.ts';
import type { confirmEmail } from '../email.contract.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { useEmailConfirmationLink } from './use-email-confirmation-link.ts';
import { useCall } from '#platform/portal/calls/use-call.ts';

/** Shows on the login page what came of a link that confirms an e-mail address. */
export function EmailConfirmationNotice() {
  const t = useText();
  const token = useEmailConfirmationLink();
  const [isDone, setIsDone] = useState(false);
  const { send, isPending, error } = useCall<typeof confirmEmail>(confirmEmailCall);
  const confirm = async () => {
    if (!isPending) setIsDone(!((await send({ body: { token } })) instanceof ApiError));
  };

  if (!token) return null;
  if (error) return <FormFailure failure={error} />;
  return (
    <div className="notice" role="status">
      <MailCheck aria-hidden />
      <div className="stack to-start gap-10">
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
