import { useRef, useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { SIGN_UP_PATH } from '../sign-up-paths.ts';
import { focusField } from './focus-field.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { NewLoginFields } from './new-login-fields.tsx';
import { TermsBox } from './terms-box.tsx';
import { useNewLogin } from './use-new-login.ts';
import { useSending } from './use-sending.ts';

interface SignUpFormProps {
  /** Of the join link by which the person comes; null: they make an organization. */
  joinToken: string | null;
  /** Called with the address that the link was sent to. */
  onSent: (email: string) => void;
}

export function SignUpForm({ joinToken, onSent }: SignUpFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, failure } = useSending(SIGN_UP_PATH);
  const newLogin = useNewLogin(failure?.fields ?? {});
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [hasTried, setHasTried] = useState(false);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    const wrong = newLogin.check() ?? (acceptsTerms ? undefined : 'acceptsTerms');
    if (wrong) return focusField(form.current, wrong);
    if (isPending) return undefined;
    const email = newLogin.login.email.trim();
    const body = { ...newLogin.login, email, acceptsTerms, ...(joinToken !== null && { joinToken }) };
    return void send(body, () => onSent(email));
  };

  return (
    <form ref={form} className="entry-form" method="post" onSubmit={onSubmit} noValidate>
      <FormFailure failure={failure} />
      <NewLoginFields {...newLogin} />
      <TermsBox isAccepted={acceptsTerms} onChange={setAcceptsTerms} isMissing={hasTried && !acceptsTerms} />
      <SubmitButton isPending={isPending} pendingLabel={t('joining.signUp.pending')}>
        {t('joining.signUp.submit')}
      </SubmitButton>
    </form>
  );
}
