import { useForm } from 'react-hook-form';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { changeProfile, getProfile, type OwnProfile } from '../own-profile.contract.ts';
import { phoneNumber } from '#areas/users/person/phone-number.ts';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';

/** As typed: '' for no phone number. */
export interface ProfileFields {
  firstName: string;
  lastName: string;
  phone: string;
}

/** The form of the person's own names and phone number; the server's refusals show at their fields. */
export function useOwnProfile(profile: OwnProfile, onSaved: () => void) {
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
