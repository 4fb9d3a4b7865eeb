import { useState } from 'react';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useAddPasskey, useRequestNewPasskey } from './use-second-factor.ts';
import { translate } from '#platform/portal/texts.ts';
import type { NewPasskey, NewPasskeyOptions } from '../passkeys.contract.ts';

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

/** Lets the browser make a passkey; returns its answer, which is meant for the server. */
async function createPasskey(options: NewPasskeyOptions): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await startRegistration({ optionsJSON }).catch(notMade);
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** The person canceled, the time ran out, or the passkey exists already: browsers report only the last case. */
function notMade(error: unknown): never {
  const isThere = error instanceof Error && error.name === 'InvalidStateError';
  const text = translate(isThere ? 'identity.passkeys.alreadyThere' : 'identity.passkeys.notMade');
  throw new ApiError(text, { status: 0, code: 'passkey_not_made' });
}
