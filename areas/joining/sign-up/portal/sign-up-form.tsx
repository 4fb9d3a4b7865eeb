import { useLocale, useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { JOIN_CODE_MAX_LENGTH } from '#areas/joining/join-links/join-code.ts';
import { signUpCall } from '../sign-up-calls.ts';
import type { signUp } from '../sign-up.contract.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { NewLoginFields } from '#areas/joining/registration/portal/new-login-fields.tsx';
import { SignUpWayChoice, type SignUpWay } from './sign-up-way.tsx';
import { TermsBox } from '#areas/joining/registration/portal/terms-box.tsx';
import { emptyLogin, faultsOf, type NewLogin } from '#areas/joining/registration/portal/new-login.ts';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';
import { useVisitorForm } from '#areas/joining/entry/portal/use-visitor-form.ts';

interface SignUpFormProps {
  /** The token of the person's join link; null when they choose how to sign up. */
  joinToken: string | null;
  /** The ways to sign up without a join link. */
  ways: readonly SignUpWay[];
  way: SignUpWay;
  onWay: (way: SignUpWay) => void;
  /** Called with the address that the link was sent to. */
  onSent: (email: string) => void;
}

interface SignUpValues extends NewLogin {
  readonly joinCode: string;
  readonly acceptsTerms: boolean;
}

export function SignUpForm({ joinToken, ways, way, onWay, onSent }: SignUpFormProps) {
  const t = useText();
  const { send, isPending, failure } = useSending<typeof signUp>(signUpCall);
  const needsCode = joinToken === null && way === 'code';
  const { element, field, submit, values } = useVisitorForm<SignUpValues>({
    start: { ...emptyLogin(useLocale()), joinCode: '', acceptsTerms: false },
    faultsIn: ({ joinCode, acceptsTerms, ...login }) => ({
      ...(needsCode && !joinCode.trim() && { joinCode: 'field.required' }),
      ...faultsOf(login),
      ...(!acceptsTerms && { acceptsTerms: 'joining.terms.missing' }),
    }),
    refusal: failure,
  });

  const sendSignUp = submit(({ joinCode, ...login }) => {
    if (isPending) return;
    const email = login.email.trim();
    const wayIn = joinToken === null ? wayInOf(way, joinCode) : { joinToken };
    void send({ body: { ...login, email, acceptsTerms: true, ...wayIn } }, () => onSent(email));
  });

  return (
    <form ref={element} className="entry-form" method="post" onSubmit={sendSignUp} noValidate>
      <FormFailure failure={failure} />
      {joinToken === null && <SignUpWayChoice ways={ways} value={way} onChange={onWay} />}
      {needsCode && (
        <TextField
          name="joinCode"
          isLarge
          label={t('joining.signUp.code')}
          hint={t('joining.signUp.codeHint')}
          maxLength={JOIN_CODE_MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('joinCode')}
        />
      )}
      <NewLoginFields field={field} values={values} />
      <TermsBox {...field('acceptsTerms')} />
      <SubmitButton isPending={isPending} pendingLabel={t('joining.signUp.pending')}>
        {t('joining.signUp.submit')}
      </SubmitButton>
    </form>
  );
}

function wayInOf(way: SignUpWay, joinCode: string): { joinCode?: string; byDomain?: true } {
  if (way === 'code') return { joinCode: joinCode.trim() };
  return way === 'domain' ? { byDomain: true } : {};
}
