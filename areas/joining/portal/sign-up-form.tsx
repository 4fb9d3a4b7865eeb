import { useRef, useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { JOIN_CODE_MAX_LENGTH } from '../join-code.ts';
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
  /** Nobody makes an organization here, so whoever has no link brings a code. */
  needsCode: boolean;
  /** Called with the address that the link was sent to. */
  onSent: (email: string) => void;
}

export function SignUpForm({ joinToken, needsCode, onSent }: SignUpFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, failure } = useSending(SIGN_UP_PATH);
  const newLogin = useNewLogin(failure?.fields ?? {});
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [joinCode, setJoinCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isCodeMissing = needsCode && joinCode.trim() === '';

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    const wrong =
      (isCodeMissing ? 'joinCode' : undefined) ?? newLogin.check() ?? (acceptsTerms ? undefined : 'acceptsTerms');
    if (wrong) return focusField(form.current, wrong);
    if (isPending) return undefined;
    const email = newLogin.login.email.trim();
    const typed = joinCode.trim();
    const wayIn = joinToken === null ? typed !== '' && { joinCode: typed } : { joinToken };
    return void send({ ...newLogin.login, email, acceptsTerms, ...wayIn }, () => onSent(email));
  };

  return (
    <form ref={form} className="entry-form" method="post" onSubmit={onSubmit} noValidate>
      <FormFailure failure={failure} />
      {joinToken === null && (
        <TextField
          name="joinCode"
          isLarge
          label={t(needsCode ? 'joining.signUp.code' : 'joining.signUp.codeOptional')}
          hint={t(needsCode ? 'joining.signUp.codeHint' : 'joining.signUp.codeOptionalHint')}
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
