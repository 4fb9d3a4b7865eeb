import { Controller, useForm, type Control } from 'react-hook-form';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { NAME_MAX_LENGTH } from '#areas/users/names/name-length.ts';
import { changeProfile, getProfile, OwnProfileChanges, type OwnProfile } from '../own-profile.contract.ts';
import { PHONE_MAX_LENGTH, phoneNumber } from '#areas/users/person/phone-number.ts';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';

/** The person's names and phone number in this organization, as a section of their account. */
export function OwnProfileSection({ onSaved }: { onSaved: () => void }) {
  const t = useText();
  const profile = useApiQuery(getProfile, {});
  return (
    <Loaded query={profile}>
      {(found) => (
        <Card title={t('users.profile.title')}>
          <ProfileForm profile={found} onSaved={onSaved} />
        </Card>
      )}
    </Loaded>
  );
}

function ProfileForm({ profile, onSaved }: { profile: OwnProfile; onSaved: () => void }) {
  const t = useText();
  const { control, submit, isPending, error } = useOwnProfile(profile, onSaved);
  return (
    <form className="stack to-start gap-16" noValidate onSubmit={(event) => void submit(event)}>
      {error && <Notice severity="error">{error.message}</Notice>}
      <div className="full-width wide-pair">
        <ProfileField
          control={control}
          name="firstName"
          label={t('users.profile.firstName')}
          autoComplete="given-name"
        />
        <ProfileField
          control={control}
          name="lastName"
          label={t('users.profile.lastName')}
          autoComplete="family-name"
        />
        <ProfileField control={control} name="phone" label={t('users.list.phone')} autoComplete="tel" />
      </div>
      <Button type="submit" isPending={isPending}>
        {t('users.profile.save')}
      </Button>
    </form>
  );
}

interface ProfileFieldProps {
  control: Control<ProfileFields>;
  name: keyof ProfileFields;
  label: string;
  autoComplete: string;
}

/** Shows what the contract refuses before anything is sent. */
function ProfileField({ control, name, label, autoComplete }: ProfileFieldProps) {
  const t = useText();
  const isPhone = name === 'phone';
  const wrong = t(isPhone ? 'users.profile.phoneInvalid' : 'field.required');
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value) => OwnProfileChanges.shape[name].safeParse(value).success || wrong }}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={label}
          error={fieldState.error?.message}
          type={isPhone ? 'tel' : 'text'}
          autoComplete={autoComplete}
          maxLength={isPhone ? PHONE_MAX_LENGTH : NAME_MAX_LENGTH}
        />
      )}
    />
  );
}

/** As typed: '' for no phone number. */
interface ProfileFields {
  firstName: string;
  lastName: string;
  phone: string;
}

/** The form of the person's own names and phone number; the server's refusals show at their fields. */
function useOwnProfile(profile: OwnProfile, onSaved: () => void) {
  const t = useText();
  const form = useForm<ProfileFields>({ values: fieldsOf(profile) });
  const { mutate, isPending, error } = useApiMutation(changeProfile, { refreshes: [getProfile, getUser, listUsers] });

  const save = (fields: ProfileFields) =>
    mutate(
      { body: fields },
      {
        onSuccess: () => {
          showToast({ detail: t('users.profile.saved') });
          onSaved();
        },
        onError: (refusal) => {
          for (const field of ['firstName', 'lastName', 'phone'] as const) {
            const message = refusal.fields[field];
            if (message) form.setError(field, { message });
          }
        },
      },
    );
  return { control: form.control, submit: form.handleSubmit(save), isPending, error };
}

const fieldsOf = ({ firstName, lastName, phone }: OwnProfile): ProfileFields => ({
  firstName,
  lastName,
  phone: phone === null ? '' : phoneNumber(phone),
});
