import { useState } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { CODE_MAX_LENGTH } from '../second-factor-code.ts';
import { proveSecondFactor } from '../second-factor.contract.ts';
import { PasskeyLoginButton } from './passkey-login-button.tsx';
import { passkeyProof } from './passkey-login.ts';

interface ProveSecondFactorDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the second factor itself: a code of the app, a recovery code or a passkey. It is mounted when it opens. */
export function ProveSecondFactorDialog({ onConfirmed, onClose }: ProveSecondFactorDialogProps) {
  const t = useText();
  const prove = useApiMutation(proveSecondFactor);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [keyFailure, setKeyFailure] = useState<string>();

  const submit = () => {
    setIsMissing(code.trim() === '');
    setKeyFailure(undefined);
    if (code.trim() === '' || prove.isPending) return;
    prove.mutate({ body: { code } }, { onSuccess: onConfirmed });
  };
  const showPasskey = async () => {
    setIsMissing(false);
    setKeyFailure(undefined);
    try {
      await prove.mutateAsync({ body: { passkey: await passkeyProof() } });
      onConfirmed();
    } catch (failure) {
      setKeyFailure(failure instanceof ApiError ? failure.message : t('problem.unexpected'));
    }
  };
  const footer = <DialogSubmit label={t('identity.confirm.submit')} isPending={prove.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('identity.prove.title')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      {keyFailure && <Notice severity="error">{keyFailure}</Notice>}
      <TextField
        label={t('identity.confirm.code')}
        hint={t('identity.prove.hint')}
        error={isMissing ? t('field.required') : (!keyFailure && prove.error?.message) || undefined}
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={CODE_MAX_LENGTH}
        autoFocus
        value={code}
        onChange={(value) => {
          setCode(value);
          setIsMissing(false);
        }}
      />
      <PasskeyLoginButton isPending={prove.isPending} onPress={() => void showPasskey()} />
    </Dialog>
  );
}
