import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { FactorRow } from './factor-row.tsx';
import { useRenewRecoveryCodes } from './use-second-factor.ts';

interface RecoveryCodesRowProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodesRow({ left, onCodes }: RecoveryCodesRowProps) {
  const t = useText();
  const renew = useRenewRecoveryCodes();
  const make = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  return (
    <FactorRow
      icon={LifeBuoy}
      title={t('identity.recoveryCodes.title')}
      state={t('identity.recoveryCodes.left', { count: left })}
      actions={
        <Button size="small" isPending={renew.isPending} onPress={make}>
          {t('identity.recoveryCodes.renew')}
        </Button>
      }
    />
  );
}
