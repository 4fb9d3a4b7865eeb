import { useRef, useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { JOIN_CODE_MAX_LENGTH } from '../join-code.ts';
import { SIGN_UP_PATH } from '../sign-up-paths.ts';
import { focusField } from './focus-field.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { NewLoginFields } from './new-login-fields.tsx';
import { SignUpWayChoice, type SignUpWay } from './sign-up-way.tsx';
import { TermsBox } from './terms-box.tsx';
import { useNewLogin } from './use-new-login.ts';
import { useSending } from './use-sending.ts';

interface SignUpFormProps {
  /** Of the join link by which the person comes; null: they choose their way. */
  joinToken: string | null;
  /** The ways that are open to somebody without a join link. */
  ways: readonly SignUpWay[];
  way: SignUpWay;
  onWay: (way: SignUpWay) => void;
  /** Called with the address that the link was sent to. */
  onSent: (email: string) => void;
}

export function SignUpForm({ joinToken, ways, way, onWay, onSent }: SignUpFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, failure } = useSending(SIGN_UP_PATH);
  const newLogin = useNewLogin(failure?.fields ?? {});
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [joinCode, setJoinCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const needsCode = joinToken === null && way === 'code';
  const isCodeMissing = needsCode && joinCode.trim() === '';

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    const wrong =
      (isCodeMissing ? 'joinCode' : undefined) ?? newLogin.check() ?? (acceptsTerms ? undefined : 'acceptsTerms');
    if (wrong) return focusField(form.current, wrong);
    if (isPending) return undefined;
    const email = newLogin.login.email.trim();
    const wayIn = joinToken === null ? wayInOf(way, joinCode) : { joinToken };
    return void send({ ...newLogin.login, email, acceptsTerms, ...wayIn }, () => onSent(email));
  };

  return (
    <form ref={form} className="entry-form" method="post" onSubmit={onSubmit} noValidate>
      <FormFailure failure={failure} />
      {joinToken === null && <SignUpWayChoice ways={ways} value={way} onChange={onWay} />}
      {needsCode && (
        <TextField
          name="joinCode"
          isLarge
          label={t('joining.signUp.code')}
          hint={t('joining.signUp.codeHint')}
          error={hasTried && isCodeMissing ? t('field.required') : undefined}
          maxLength={JOIN_CODE_MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={joinCode}
          onChange={setJoinCode}
        />
      )}
      <NewLoginFields {...newLogin} />
      <TermsBox isAccepted={acceptsTerms} onChange={setAcceptsTerms} isMissing={hasTried && !acceptsTerms} />
      <SubmitButton isPending={isPending} pendingLabel={t('joining.signUp.pending')}>
        {t('joining.signUp.submit')}
      </SubmitButton>
    </form>
  );
}

function wayInOf(way: SignUpWay, joinCode: string): object {
  if (way === 'code') return { joinCode: joinCode.trim() };
  return way === 'domain' ? { byDomain: true } : {};
}
