import { useRef, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { SET_UP_PATH } from '../sign-up-paths.ts';
import { beginSession } from './begin-session.ts';
import { focusField } from './focus-field.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { NewLoginFields } from './new-login-fields.tsx';
import { NewsHeading } from './news-heading.tsx';
import { useNewLogin } from './use-new-login.ts';
import { useSending } from './use-sending.ts';

/** Makes the super administrator of an installation, by the link that its operator was shown. */
export function SetUpForm({ token }: { token: string }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, failure } = useSending(SET_UP_PATH);
  const newLogin = useNewLogin(failure?.fields ?? {});

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = newLogin.check();
    if (wrong) return focusField(form.current, wrong);
    if (isPending) return undefined;
    const body = { ...newLogin.login, email: newLogin.login.email.trim(), token };
    return void send(body, (reply) => beginSession(reply, '/complete-signup'));
  };

  if (failure?.code === 'invalid_link') {
    return (
      <>
        <NewsHeading>{t('joining.unusable.title')}</NewsHeading>
        <p className="entry-text" role="alert">
          {t('joining.setUp.unusable')}
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{t('joining.setUp.title')}</h1>
      <p className="entry-text">{t('joining.setUp.text')}</p>
      <form ref={form} className="entry-form" method="post" onSubmit={onSubmit} noValidate>
        <FormFailure failure={failure} />
        <NewLoginFields {...newLogin} />
        <SubmitButton isPending={isPending} pendingLabel={t('joining.setUp.pending')}>
          {t('joining.setUp.submit')}
        </SubmitButton>
      </form>
    </>
  );
}
