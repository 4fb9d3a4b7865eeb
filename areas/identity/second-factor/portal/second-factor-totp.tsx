import { useState } from 'react';
import Smartphone from 'lucide-react/icons/smartphone';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { SecondFactor, TotpOffer } from '../second-factor.contract.ts';
import { FactorRow } from './factor-row.tsx';
import { useConfirmTotp, useOfferTotp, useRemoveTotp } from './use-second-factor.ts';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { CODE_MAX_LENGTH, grouped } from '../second-factor-code.ts';
import { QrPicture } from '#platform/portal/ui/qr-picture.tsx';

interface SecondFactorTotpProps {
  factor: SecondFactor;
  /** Whether it is the last factor, which must not be removed. */
  isLast: boolean;
  onCodes: (codes: readonly string[]) => void;
}

export function SecondFactorTotp({ factor, isLast, onCodes }: SecondFactorTotpProps) {
  const t = useText();
  const { totp: isSetUp } = factor;
  const words = wordsOf(factor);
  const offer = useOfferTotp();
  const [isRemoving, setIsRemoving] = useState(false);

  const begin = () => offer.mutate({}, { onError: ({ message }) => showToast({ severity: 'error', detail: message }) });
  const done = (codes: readonly string[]) => {
    offer.reset();
    onCodes(codes);
    // The recovery codes already say that it worked, and a toast would cover them on a phone.
    if (codes.length === 0) showToast({ detail: t('identity.totp.added') });
  };
  const actions = (
    <>
      <Button size="small" isPending={offer.isPending} onPress={begin}>
        {t(words.action)}
      </Button>
      {isSetUp && (
        <Button size="small" look="danger" isDisabled={isLast} onPress={() => setIsRemoving(true)}>
          {t('identity.totp.remove')}
        </Button>
      )}
    </>
  );
  return (
    <FactorRow icon={Smartphone} title={t('identity.totp.title')} state={t(words.state)} actions={actions}>
      {offer.data && <TotpDialog offer={offer.data} onDone={done} onClose={offer.reset} />}
      {isRemoving && <RemoveTotpDialog onClose={() => setIsRemoving(false)} />}
    </FactorRow>
  );
}

function wordsOf({ totp, isTotpUnreadable }: SecondFactor) {
  if (isTotpUnreadable) return { state: 'identity.totp.isUnreadable', action: 'identity.totp.setUpAgain' };
  return totp
    ? { state: 'identity.totp.isSetUp', action: 'identity.totp.replace' }
    : { state: 'identity.totp.isNotSetUp', action: 'identity.totp.setUp' };
}

function RemoveTotpDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const remove = useRemoveTotp();
  const confirm = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => showToast({ detail: t('identity.totp.removed') }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={t('identity.totp.removeTitle')}
      confirmLabel={t('identity.totp.remove')}
      isOpen
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('identity.totp.removeConsequence')}
    </ConfirmDialog>
  );
}

interface TotpDialogProps {
  offer: TotpOffer;
  /** `codes` is empty if the person already has recovery codes. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The person scans or types the secret, then proves with a first code that the app works. */
function TotpDialog({ offer, onDone, onClose }: TotpDialogProps) {
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
