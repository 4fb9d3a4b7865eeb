import { useText } from '#platform/portal/text.tsx';
import type { Passkey } from '../second-factor.contract.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useRenamePasskey } from './use-second-factor.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText();
  const rename = useRenamePasskey();
  return (
    <PasskeyNameDialog
      title={t('identity.passkeys.rename', { name: passkey.name })}
      submitLabel={t('identity.passkeys.save')}
      name={passkey.name}
      isPending={rename.isPending}
      error={rename.error?.message}
      onSubmit={(name) => rename.mutate({ params: { id: passkey.id }, body: { name } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
