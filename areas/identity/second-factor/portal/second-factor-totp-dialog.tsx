import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { CODE_MAX_LENGTH, grouped } from '../second-factor-code.ts';
import type { TotpOffer } from '../second-factor.contract.ts';
import { QrPicture } from '#platform/portal/ui/qr-picture.tsx';
import { useConfirmTotp } from './use-second-factor.ts';

interface TotpDialogProps {
  offer: TotpOffer;
  /** `codes` is empty if the person already has recovery codes. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The person scans or types the secret, then proves with a first code that the app works. */
export function TotpDialog({ offer, onDone, onClose }: TotpDialogProps) {
  const t = useText();
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const submit = () => {
    setIsMissing(code.trim() === '');
    if (code.trim() === '' || confirm.isPending) return;
    confirm.mutate({ body: { code } }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  };
  const footer = <DialogSubmit label={t('identity.totp.confirm')} isPending={confirm.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('identity.totp.setUpTitle')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-14">
        <p>{t('identity.totp.scan')}</p>
        <QrPicture {...offer.qrCode} label={t('identity.totp.picture')} />
        <p className="quiet small-lines totp-key">
          {t('identity.totp.orType')} <code>{grouped(offer.secret).replaceAll('-', ' ')}</code>
        </p>
        <TextField
          label={t('identity.login.code')}
          hint={t('identity.login.codeHint')}
          error={isMissing ? t('field.required') : confirm.error?.message}
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          maxLength={CODE_MAX_LENGTH}
          value={code}
          onChange={setCode}
        />
      </div>
    </Dialog>
  );
}
