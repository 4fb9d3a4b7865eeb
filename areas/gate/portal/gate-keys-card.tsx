import { useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { listGateKeys, rotateGateKey, type GateKey } from '#areas/gate/gate-code.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';

const STATES: Readonly<Record<GateKey['state'], string>> = {
  next: 'gate.keys.next',
  current: 'gate.keys.current',
  former: 'gate.keys.former',
};

/** The keys of the gate codes: where readers fetch them, and replacing them. */
export function GateKeysCard() {
  const t = useText();
  const { moment } = useDates();
  const keys = useApiQuery(listGateKeys, {});
  const [asked, setAsked] = useState<'planned' | 'stolen'>();
  return (
    <Card title={t('gate.keys')}>
      <p className="gate-keys-intro">{t('gate.keys.intro')}</p>
      <Loaded query={keys}>
        {({ address, keys: published }) => (
          <FactList
            facts={[
              [t('gate.keys.address'), address],
              ...published.map(({ signsFrom, state }): [string, string] => [t(STATES[state]), moment(signsFrom)]),
            ]}
          />
        )}
      </Loaded>
      <div className="cluster gap-8 above-16">
        <Button icon={KeyRound} onPress={() => setAsked('planned')}>
          {t('gate.keys.rotate')}
        </Button>
        <Button look="danger" icon={KeyRound} onPress={() => setAsked('stolen')}>
          {t('gate.keys.replace')}
        </Button>
      </div>
      {asked && <RotateQuestion isStolen={asked === 'stolen'} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function RotateQuestion({ isStolen, onClose }: { isStolen: boolean; onClose: () => void }) {
  const t = useText();
  const { error, isPending, mutate } = useApiMutation(rotateGateKey, { refreshes: [listGateKeys] });
  const onSuccess = () => {
    showToast({ detail: t('gate.keys.rotated') });
    onClose();
  };
  const label = t(isStolen ? 'gate.keys.replace' : 'gate.keys.rotate');
  return (
    <ConfirmDialog
      title={label}
      confirmLabel={label}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ body: { atOnce: isStolen } }, { onSuccess })}
      onClose={onClose}
    >
      {error && <Notice severity="error">{error.message}</Notice>}
      {t(isStolen ? 'gate.keys.replaceText' : 'gate.keys.rotateText')}
    </ConfirmDialog>
  );
}
