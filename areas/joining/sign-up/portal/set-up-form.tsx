import { useLocale, useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import type { setUp } from '../set-up.contract.ts';
import { setUpCall } from '../sign-up-calls.ts';
import { beginSession } from '#areas/joining/entry/portal/begin-session.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { NewLoginFields } from '#areas/joining/registration/portal/new-login-fields.tsx';
import { NewsHeading } from './news-heading.tsx';
import { emptyLogin, faultsOf } from '#areas/joining/registration/portal/new-login.ts';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';
import { useVisitorForm } from '#areas/joining/entry/portal/use-visitor-form.ts';

/** Creates the super administrator of an installation, by the link that its operator was shown. */
export function SetUpForm({ token }: { token: string }) {
  const t = useText();
  const { send, isPending, failure } = useSending<typeof setUp>(setUpCall);
  const { element, field, submit, values } = useVisitorForm({
    start: emptyLogin(useLocale()),
    faultsIn: faultsOf,
    refusal: failure,
  });

  const sendLogin = submit((login) => {
    if (isPending) return;
    const body = { ...login, email: login.email.trim(), token };
    void send({ body }, (reply) => beginSession(reply, '/complete-signup'));
  });

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
      <form ref={element} className="entry-form" method="post" onSubmit={sendLogin} noValidate>
        <FormFailure failure={failure} />
        <NewLoginFields field={field} values={values} />
        <SubmitButton isPending={isPending} pendingLabel={t('joining.setUp.pending')}>
          {t('joining.setUp.submit')}
        </SubmitButton>
      </form>
    </>
  );
}
