import './begin-test.css';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { PIN_LENGTH } from '../begin-limits.ts';
import { isGuessablePin } from '../guessable-pin.ts';
import { getTestAccess, setPin } from '../test-access.contract.ts';

interface PinDialogProps {
  userId: string;
  /** The PIN is for the user who opened the dialog. */
  isOwn: boolean;
  onClose: () => void;
}

/** Sets a person's PIN, or the user's own. A PIN that was set cannot be read. */
export function PinDialog({ userId, isOwn, onClose }: PinDialogProps) {
  const t = useText();
  const who = isOwn ? 'own' : 'other';
  const params = { id: userId };
  const [pin, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const access = useApiQuery(getTestAccess, { params });
  const change = useApiMutation(setPin, { refreshes: [getTestAccess] });
  const fault = faultOf(pin);

  const submit = () => {
    setHasTried(true);
    if (fault || change.isPending) return;
    const onSuccess = () => {
      showToast({ detail: t('testing.begin.pinSet') });
      onClose();
    };
    change.mutate({ params, body: { pin } }, { onSuccess });
  };
  const footer = <DialogSubmit label={t('testing.begin.pinSave')} isPending={change.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('testing.begin.pin')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-14">
        {change.error && <Notice severity="error">{change.error.fields['pin'] ?? change.error.message}</Notice>}
        <p>{t(access.data?.hasPin ? REPLACED[who] : FIRST[who])}</p>
        <TextField
          label={t('testing.begin.pinNew')}
          hint={t('testing.begin.pinHint')}
          error={hasTried && fault ? t(fault) : undefined}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={PIN_LENGTH}
          value={pin}
          onChange={(typed) => setTyped(typed.replace(/\D/g, ''))}
        />
      </div>
    </Dialog>
  );
}

const FIRST = { own: 'testing.begin.ownPinText', other: 'testing.begin.pinText' } as const;
const REPLACED = { own: 'testing.begin.ownPinReplace', other: 'testing.begin.pinReplace' } as const;

function faultOf(pin: string): string | undefined {
  if (pin.length < PIN_LENGTH) return 'testing.begin.pinRule';
  return isGuessablePin(pin) ? 'testing.begin.pinGuessable' : undefined;
}
