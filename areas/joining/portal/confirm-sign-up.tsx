import type { SubmitEvent } from 'react';
import { storedToken } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { CONFIRM_SIGN_UP_PATH } from '../sign-up-paths.ts';
import { beginSession } from './begin-session.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { LinkUnusable } from './link-unusable.tsx';
import { OtherSessionNotice } from './other-session-notice.tsx';
import { useSending } from './use-sending.ts';

/** A button and not the page itself uses the link up: programs that check mail open every page that is in it. */
export function ConfirmSignUp({ token }: { token: string }) {
  const t = useText();
  const { send, isPending, failure } = useSending(CONFIRM_SIGN_UP_PATH);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) void send({ token }, (reply) => beginSession(reply, '/complete-signup'));
  };

  if (failure?.code === 'invalid_link') return <LinkUnusable message={failure.message} />;
  return (
    <>
      <h1>{t('joining.confirm.title')}</h1>
      <p className="entry-text">{t('joining.confirm.text')}</p>
      {storedToken() !== null && !isPending && <OtherSessionNotice />}
      <form className="entry-form" method="post" onSubmit={onSubmit}>
        <FormFailure failure={failure} />
        <SubmitButton isPending={isPending} pendingLabel={t('joining.confirm.pending')}>
          {t('joining.confirm.submit')}
        </SubmitButton>
      </form>
    </>
  );
}
