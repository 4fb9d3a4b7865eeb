import { useState } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { getAccount } from '#areas/identity/preferences/account.contract.ts';
import { changePassword } from '../password.contract.ts';
import { useNewPassword } from './use-new-password.ts';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';

/** The behavior of a password change form, without its appearance. */
export function usePasswordChange({ onDone }: { onDone: () => void }) {
  const t = useText();
  const user = useSession();
  const [current, setCurrent] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const fields = useNewPassword([user.first_name, user.email_address, user.organization_name]);
  const { mutate, isPending, error, reset } = useApiMutation(changePassword, { refreshes: [getAccount] });
  const missing = hasTried && !current ? t('field.required') : undefined;

  const submit = () => {
    setHasTried(true);
    if (!fields.check() || !current || isPending) return;
    mutate(
      { body: { currentPassword: current, newPassword: fields.password } },
      {
        onSuccess: () => {
          showToast({ detail: t('identity.password.changed') });
          onDone();
        },
        onError: (refusal) => fields.refuse(refusal.fields['newPassword']),
      },
    );
  };
  const changeCurrent = (password: string) => {
    setCurrent(password);
    if (error) reset();
  };

  return {
    current,
    changeCurrent,
    currentError: missing ?? error?.fields['currentPassword'],
    fields,
    submit,
    isPending,
    error,
  };
}

export type PasswordChange = ReturnType<typeof usePasswordChange>;
