import type { SubmitEvent } from 'react';
import { localized } from '#platform/portal/address.ts';
import { storedToken } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { confirmSignUpCall } from '../sign-up-calls.ts';
import type { confirmSignUp } from '../sign-up.contract.ts';
import { beginSession } from '#areas/joining/entry/portal/begin-session.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { NewsHeading } from './news-heading.tsx';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';

/** A button uses up the link, because programs that check mail open every page in it. */
export function ConfirmSignUp({ token }: { token: string }) {
  const t = useText();
  const { send, isPending, failure } = useSending<typeof confirmSignUp>(confirmSignUpCall);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) void send({ body: { token } }, (reply) => beginSession(reply, '/complete-signup'));
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

/** The link is used, expired, or for an address that now has an account. The page does not reveal which. */
function LinkUnusable({ message }: { message: string }) {
  const t = useText();
  return (
    <>
      <NewsHeading>{t('joining.unusable.title')}</NewsHeading>
      <p className="entry-text" role="alert">
        {message}
      </p>
      <p className="entry-text">{t('joining.unusable.text')}</p>
      <a className="button button-primary button-large" href={localized('/login')}>
        {t('joining.signIn')}
      </a>
      <a className="button button-large" href={localized('/signup')}>
        {t('joining.unusable.again')}
      </a>
    </>
  );
}

/** Warns before a session is replaced. */
function OtherSessionNotice() {
  const t = useText();
  return <Notice severity="warn">{t('joining.otherSession')}</Notice>;
}
