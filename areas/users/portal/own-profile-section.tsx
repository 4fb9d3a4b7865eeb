import './own-profile.css';
import { Controller, type Control } from 'react-hook-form';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { NAME_MAX_LENGTH } from '../name-length.ts';
import { getProfile, OwnProfileChanges, type OwnProfile } from '../own-profile.contract.ts';
import { PHONE_MAX_LENGTH } from '../phone-number.ts';
import { useOwnProfile, type ProfileFields } from './use-own-profile.ts';

/** Names and phone number among the parts of an account; they are this organization's. */
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
    <form className="own-profile" noValidate onSubmit={(event) => void submit(event)}>
      {error && <Notice severity="error">{error.message}</Notice>}
      <div className="own-profile-fields">
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
        <ProfileField control={control} name="phone" label={t('users.profile.phone')} autoComplete="tel" />
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

/** What the contract refuses is told before anything is sent. */
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
