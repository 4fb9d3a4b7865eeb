import { useState } from 'react';
import Smartphone from 'lucide-react/icons/smartphone';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { SecondFactor } from '../second-factor.contract.ts';
import { FactorRow } from './factor-row.tsx';
import { TotpDialog } from './second-factor-totp-dialog.tsx';
import { useOfferTotp, useRemoveTotp } from './use-second-factor.ts';

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
