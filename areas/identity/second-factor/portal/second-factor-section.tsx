import './second-factor.css';
import { useState } from 'react';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { SecondFactor } from '../second-factor.contract.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondFactorTotp } from './second-factor-totp.tsx';
import { factorCount, useRenewRecoveryCodes, useSecondFactor } from './use-second-factor.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { FactorRow } from './factor-row.tsx';

/** The second factor section of an account: an app, passkeys, recovery codes. */
export function SecondFactorSection() {
  const t = useText();
  const factor = useSecondFactor();
  return (
    <Card title={t('identity.secondFactor.title')}>
      <Loaded query={factor}>{(found) => <SecondFactorParts factor={found} />}</Loaded>
    </Card>
  );
}

function SecondFactorParts({ factor }: { factor: SecondFactor }) {
  const t = useText();
  /** Recovery codes that are shown once, and that the person has to keep before going on. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  const count = factorCount(factor);
  const isLast = factor.isDemanded && count === 1;
  return (
    <div className="stack gap-14">
      <p className="factors-intro">{t('identity.secondFactor.intro')}</p>
      {factor.isDemanded && count === 0 && <Notice severity="warn">{t('identity.secondFactor.demanded')}</Notice>}
      {isLast && <Notice>{t('identity.secondFactor.last')}</Notice>}
      {factor.isTotpUnreadable && <Notice severity="warn">{t('identity.totp.unreadable')}</Notice>}
      <SecondFactorTotp factor={factor} isLast={isLast} onCodes={setCodes} />
      <PasskeyList passkeys={factor.passkeys} isLast={isLast} onCodes={setCodes} />
      {count > 0 && <RecoveryCodesRow left={factor.recoveryCodesLeft} onCodes={setCodes} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}

interface RecoveryCodesRowProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

function RecoveryCodesRow({ left, onCodes }: RecoveryCodesRowProps) {
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
