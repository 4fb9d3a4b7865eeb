import { useState } from 'react';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { EmailAddress } from '#areas/identity/accounts/email-address.ts';
import { changeEmail } from '../email.contract.ts';

interface EmailDialogProps {
  onAsked: (email: string) => void;
  onClose: () => void;
}

/** Asks for a new address. Mounted when it opens, so it always starts empty. */
export function EmailDialog({ onAsked, onClose }: EmailDialogProps) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useApiMutation(changeEmail);

  const submit = () => {
    const parsed = EmailAddress.safeParse(email);
    setIsWrong(!parsed.success);
    if (!parsed.success || isPending) return;
    mutate({ body: { email: parsed.data } }, { onSuccess: () => onAsked(parsed.data) });
  };
  const footer = <DialogSubmit label={t('identity.email.sendLink')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('identity.email.newTitle')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <TextField
        label={t('identity.email.new')}
        hint={t('identity.email.newHint')}
        error={isWrong ? t('identity.email.invalid') : (error?.fields['email'] ?? error?.message)}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        autoFocus
        value={email}
        onChange={(value) => {
          setEmail(value);
          setIsWrong(false);
        }}
      />
    </Dialog>
  );
}
