import { useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Passkey } from '../second-factor.contract.ts';
import { FactorRow } from './factor-row.tsx';
import { AddPasskeyDialog } from './passkey-add-dialog.tsx';
import { PasskeyItem } from './passkey-item.tsx';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Whether it is the last factor, which must not be removed. */
  isLast: boolean;
  onCodes: (codes: readonly string[]) => void;
}

export function PasskeyList({ passkeys, isLast, onCodes }: PasskeyListProps) {
  const t = useText();
  const [isAdding, setIsAdding] = useState(false);
  const isPossible = typeof PublicKeyCredential !== 'undefined';

  const added = (codes: readonly string[]) => {
    setIsAdding(false);
    onCodes(codes);
  };
  return (
    <FactorRow
      icon={KeyRound}
      title={t('identity.passkeys.title')}
      state={t(isPossible ? 'identity.passkeys.explanation' : 'identity.passkeys.notPossible')}
      actions={
        isPossible && (
          <Button size="small" onPress={() => setIsAdding(true)}>
            {t('identity.passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="ruled-items passkey-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} isLast={isLast} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskeyDialog onAdded={added} onClose={() => setIsAdding(false)} />}
    </FactorRow>
  );
}
