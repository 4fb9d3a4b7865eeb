import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { PASSKEY_NAME_MAX_LENGTH } from '../passkeys.contract.ts';

interface PasskeyNameDialogProps {
  title: string;
  submitLabel: string;
  /** The initial name. */
  name: string;
  isPending: boolean;
  /** Why the last attempt failed. */
  error: string | undefined;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a passkey. Mounted when it opens, so it always starts fresh. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, submitLabel, isPending, error, onSubmit, onClose } = props;
  const t = useText();
  const [name, setName] = useState(props.name);
  const [isMissing, setIsMissing] = useState(false);

  const submit = () => {
    setIsMissing(name.trim() === '');
    if (name.trim() !== '' && !isPending) onSubmit(name.trim());
  };
  const footer = <DialogSubmit label={submitLabel} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <TextField
        label={t('identity.passkeys.name')}
        hint={t('identity.passkeys.nameHint')}
        error={isMissing ? t('field.required') : error}
        autoFocus
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        value={name}
        onChange={setName}
      />
    </Dialog>
  );
}
