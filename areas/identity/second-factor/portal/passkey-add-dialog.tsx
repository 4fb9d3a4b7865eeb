import { useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { createPasskey } from './passkey-creation.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useAddPasskey, useRequestNewPasskey } from './use-second-factor.ts';

interface AddPasskeyDialogProps {
  /** `codes` is empty if the person already has recovery codes. */
  onAdded: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks for a name; then the browser asks for the finger, the face or the key. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const t = useText();
  const request = useRequestNewPasskey();
  const add = useAddPasskey();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();

  const make = async (name: string) => {
    setIsPending(true);
    setError(undefined);
    try {
      const answer = await createPasskey(await request.mutateAsync({}));
      const { recoveryCodes } = await add.mutateAsync({ body: { name, ...answer } });
      onAdded(recoveryCodes);
      if (recoveryCodes.length === 0) showToast({ detail: t('identity.passkeys.added', { name }) });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('problem.unexpected'));
      setIsPending(false);
    }
  };
  return (
    <PasskeyNameDialog
      title={t('identity.passkeys.add')}
      submitLabel={t('identity.passkeys.continue')}
      name={t('identity.passkeys.defaultName')}
      isPending={isPending}
      error={error}
      onSubmit={(name) => void make(name)}
      onClose={onClose}
    />
  );
}
