import { useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { passwordRules, passwordFault } from '#areas/identity/passwords/password-rule.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { NewPasswordField } from '#platform/portal/ui/form/new-password-field.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { CheckedField } from '#platform/portal/use-checked-form.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import type { acceptAsNewPerson, InvitationOffer } from '../invitation-answers.contract.ts';
import { USERNAME_LENGTH, isUsername } from '#areas/joining/registration/user-name-rule.ts';
import { acceptAsNewPersonCall } from '#areas/joining/entry/way-in-calls.ts';
import { beginSession } from '#areas/joining/entry/portal/begin-session.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import type { Locale } from '#platform/shared/locale.ts';
import { InvitedAddress } from './invited-address.tsx';
import { NameFields } from '#areas/joining/registration/portal/name-fields.tsx';
import { welcomeRegistered } from '#areas/joining/registration/portal/registration.ts';
import { SignedInBox } from '#areas/joining/registration/portal/signed-in-box.tsx';
import { TermsBox } from '#areas/joining/registration/portal/terms-box.tsx';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';
import { useVisitorForm } from '#areas/joining/entry/portal/use-visitor-form.ts';

/** A person without a login creates one. The invitation sets the address, and the name can be corrected. */
export function InvitationForNewPerson({ offer, token }: { offer: InvitationOffer; token: string }) {
  const t = useText();
  const locale = useLocale();
  const { send, isPending, failure } = useSending<typeof acceptAsNewPerson>(acceptAsNewPersonCall);
  const { firstName, lastName } = offer;
  const { element, field, submit, values } = useVisitorForm<InvitedPerson>({
    start: { firstName, lastName, username: '', password: '', locale, acceptsTerms: false },
    faultsIn: (person) => faultsOf(person, offer),
    refusal: failure,
  });
  const [staysSignedIn, setStaysSignedIn] = useState(true);

  const enter = (reply: unknown) => {
    if (staysSignedIn) return beginSession(reply, '/');
    const username = offer.needsUsername ? values.username.trim() : null;
    return welcomeRegistered(reply, { organization: offer.organizationName, username });
  };
  const accept = submit(({ username, ...rest }) => {
    if (isPending) return;
    const body = { ...rest, acceptsTerms: true as const, ...(offer.needsUsername && { username: username.trim() }) };
    void send({ params: { token }, body }, enter);
  });

  return (
    <form ref={element} className="entry-form" method="post" onSubmit={accept} noValidate>
      <FormFailure failure={failure} />
      <NameFields field={field} />
      {offer.email === null ? <UsernameField {...field('username')} /> : <InvitedAddress email={offer.email} />}
      <ChosenPassword {...field('password')} ownWords={personalWordsOf(values, offer)} />
      <NativeSelect label={t('ui.language')} name="locale" options={LANGUAGES} {...field('locale')} />
      <TermsBox {...field('acceptsTerms')} />
      <SignedInBox isChecked={staysSignedIn} onChange={setStaysSignedIn} />
      <SubmitButton isPending={isPending} pendingLabel={t('joining.invitation.accepting')}>
        {t('joining.invitation.accept')}
      </SubmitButton>
    </form>
  );
}

function UsernameField(field: CheckedField<string>) {
  const t = useText();
  return (
    <TextField
      label={t('joining.username.label')}
      hint={t('joining.username.hint')}
      name="username"
      isLarge
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={USERNAME_LENGTH.max}
      {...field}
    />
  );
}

function ChosenPassword({ ownWords, ...field }: CheckedField<string> & { ownWords: string[] }) {
  const t = useText();
  const rules = passwordRules(field.value, ownWords);
  return (
    <NewPasswordField
      label={t('joining.field.password')}
      name="password"
      isLarge
      maxLength={PASSWORD_MAX_LENGTH}
      rules={rules.map((rule) => ({ ...rule, text: t(rule.text) }))}
      {...field}
    />
  );
}

/** The fields of an invitation to a new person. */
interface InvitedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Only for people without an address. */
  readonly username: string;
  readonly password: string;
  readonly locale: Locale;
  readonly acceptsTerms: boolean;
}

interface Invited {
  readonly email: string | null;
  readonly organizationName: string;
}

/** What is publicly known about a person, which a password should not contain. */
const personalWordsOf = (
  { firstName, lastName, username }: InvitedPerson,
  { email, organizationName }: Invited,
): string[] => [firstName, lastName, username, email ?? '', organizationName];

/** The message ids of the fields' errors before anything is sent. */
function faultsOf(person: InvitedPerson, invited: Invited): Partial<Record<keyof InvitedPerson, string>> {
  const { firstName, password, acceptsTerms } = person;
  const username = person.username.trim().toLowerCase();
  const passwordProblem = password ? passwordFault(password, personalWordsOf(person, invited)) : 'field.required';
  const needsUsername = invited.email === null;
  return {
    ...(!firstName.trim() && { firstName: 'field.required' }),
    ...(needsUsername && !isUsername(username) && { username: username ? 'joining.username.rule' : 'field.required' }),
    ...(passwordProblem && { password: passwordProblem }),
    ...(!acceptsTerms && { acceptsTerms: 'joining.terms.missing' }),
  };
}
