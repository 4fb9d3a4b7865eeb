import { useRef, useState, type SubmitEvent } from 'react';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/credential-limits.ts';
import { passwordRules } from '#areas/identity/password-rule.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { NewPasswordField } from '#platform/portal/ui/new-password-field.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { LANGUAGES } from '#platform/portal/languages.ts';
import type { InvitationOffer } from '../invitation-answers.contract.ts';
import { USERNAME_LENGTH } from '../user-name-rule.ts';
import { invitationPath } from '../way-in-paths.ts';
import { beginSession } from './begin-session.ts';
import { focusField } from './focus-field.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { faultsOf, ownWordsOf, type InvitedPerson } from './invited-person.ts';
import { InvitedAddress } from './invited-address.tsx';
import { NameFields } from './name-fields.tsx';
import { welcomeRegistered } from './registration.ts';
import { SignedInBox } from './signed-in-box.tsx';
import { TermsBox } from './terms-box.tsx';
import { useCheckedFields } from './use-checked-fields.ts';
import { useSending } from './use-sending.ts';

/** Somebody without a login makes one: the address is settled by the invitation, the name can be put right. */
export function InvitationForNewPerson({ offer, token }: { offer: InvitationOffer; token: string }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, failure } = useSending(invitationPath(token));
  const person = useInvitedPerson(offer, failure?.fields ?? {});
  const { fields, change, errorOf } = person;
  const [staysSignedIn, setStaysSignedIn] = useState(true);

  const enter = (reply: unknown) => {
    if (staysSignedIn) return beginSession(reply, '/');
    const username = offer.needsUsername ? fields.username.trim() : null;
    return welcomeRegistered(reply, { organization: offer.organizationName, username });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = person.check();
    if (wrong) return focusField(form.current, wrong);
    if (isPending) return undefined;
    const { username, ...rest } = fields;
    const body = { ...rest, ...(offer.needsUsername && { username: username.trim() }) };
    return void send(body, enter);
  };

  return (
    <form ref={form} className="entry-form" method="post" onSubmit={onSubmit} noValidate>
      <FormFailure failure={failure} />
      <NameFields login={fields} change={change} errorOf={errorOf} />
      {offer.email === null ? <UsernameField {...person} /> : <InvitedAddress email={offer.email} />}
      <ChosenPassword {...person} offer={offer} />
      <NativeSelect
        label={t('ui.language')}
        name="locale"
        options={LANGUAGES}
        value={fields.locale}
        onChange={(locale) => change({ locale })}
      />
      <TermsBox
        isAccepted={fields.acceptsTerms}
        onChange={(acceptsTerms) => change({ acceptsTerms })}
        isMissing={errorOf('acceptsTerms') !== undefined}
      />
      <SignedInBox isChecked={staysSignedIn} onChange={setStaysSignedIn} />
      <SubmitButton isPending={isPending} pendingLabel={t('joining.invitation.accepting')}>
        {t('joining.invitation.accept')}
      </SubmitButton>
    </form>
  );
}

type PersonFields = ReturnType<typeof useInvitedPerson>;

function useInvitedPerson(offer: InvitationOffer, refused: Readonly<Record<string, string>>) {
  const locale = useLocale();
  const { firstName, lastName } = offer;
  return useCheckedFields<InvitedPerson>({
    start: { firstName, lastName, username: '', password: '', locale, acceptsTerms: false },
    faultsOf: (fields) => faultsOf(fields, offer),
    refused,
  });
}

function UsernameField({ fields, change, errorOf }: PersonFields) {
  const t = useText();
  return (
    <TextField
      label={t('joining.username.label')}
      hint={t('joining.username.hint')}
      error={errorOf('username')}
      name="username"
      isLarge
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={USERNAME_LENGTH.max}
      value={fields.username}
      onChange={(username) => change({ username })}
    />
  );
}

function ChosenPassword({ fields, change, errorOf, offer }: PersonFields & { offer: InvitationOffer }) {
  const t = useText();
  const rules = passwordRules(fields.password, ownWordsOf(fields, offer));
  return (
    <NewPasswordField
      label={t('joining.field.password')}
      error={errorOf('password')}
      name="password"
      isLarge
      maxLength={PASSWORD_MAX_LENGTH}
      rules={rules.map((rule) => ({ ...rule, text: t(rule.text) }))}
      value={fields.password}
      onChange={(password) => change({ password })}
    />
  );
}
