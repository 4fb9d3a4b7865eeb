import { useRef, useState, type SubmitEvent } from 'react';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { CODE_MAX_LENGTH } from '#areas/identity/second-factor/second-factor-code.ts';
import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';
import { PasswordInput } from '#platform/portal/ui/form/password-input.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { acceptWithPassword, InvitationOffer } from '../invitation-answers.contract.ts';
import { acceptWithPasswordCall } from '#areas/joining/entry/way-in-calls.ts';
import { beginSession } from '#areas/joining/entry/portal/begin-session.ts';
import { focusField } from '#areas/joining/entry/portal/focus-field.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { InvitedAddress } from './invited-address.tsx';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';

/** The invited address has a login, so its password and second factor, if it has one, accept the invitation. */
export function InvitationForKnownPerson({ offer, token }: { offer: InvitationOffer; token: string }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const { send, isPending, failure } = useSending<typeof acceptWithPassword>(acceptWithPasswordCall);
  const isAboutCode = failure?.code === 'second_factor_required';
  if (isAboutCode && !asksForCode) setAsksForCode(true);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!password) return focusField(form.current, 'password');
    if (asksForCode && !code.trim()) return focusField(form.current, 'code');
    if (isPending) return undefined;
    const body = { password, ...(code.trim() && { code: code.trim() }) };
    return void send({ params: { token }, body }, (reply) => beginSession(reply, '/'));
  };

  return (
    <form ref={form} className="entry-form" method="post" onSubmit={onSubmit} noValidate>
      <p className="entry-text">{t('joining.invitation.hasAccount')}</p>
      <FormFailure failure={isAboutCode ? null : failure} />
      <InvitedAddress email={offer.email ?? ''} />
      <PasswordInput
        label={t('joining.field.password')}
        error={hasTried && !password ? t('field.required') : undefined}
        name="password"
        autoComplete="current-password"
        isLarge
        autoFocus
        maxLength={PASSWORD_MAX_LENGTH}
        value={password}
        onChange={setPassword}
      />
      {asksForCode && (
        <TextField
          label={t('joining.invitation.code')}
          hint={t('joining.invitation.codeHint')}
          name="code"
          isLarge
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CODE_MAX_LENGTH}
          value={code}
          onChange={setCode}
        />
      )}
      <SubmitButton isPending={isPending} pendingLabel={t('joining.invitation.accepting')}>
        {t('joining.invitation.signInAndAccept')}
      </SubmitButton>
      <a className="entry-link" href={localized('/password/forgot')}>
        {t('joining.invitation.forgot')}
      </a>
    </form>
  );
}
