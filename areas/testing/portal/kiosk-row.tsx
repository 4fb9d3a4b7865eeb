import { useState } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { listKiosks, wipeKiosk, type Kiosk } from '../kiosks.contract.ts';

export function KioskRow({ kiosk }: { kiosk: Kiosk }) {
  const t = useText();
  const { id, name, site, asksPin } = kiosk;
  const [isAsking, setIsAsking] = useState(false);
  const wipe = useApiMutation(wipeKiosk, { refreshes: [listKiosks] });
  const onError = (error: { message: string }) => showToast({ severity: 'error', detail: error.message });
  return (
    <li>
      <div>
        <div className="kiosk-name">{[name, site].filter(Boolean).join(' · ')}</div>
        <div className="kiosk-note">
          <KioskState kiosk={kiosk} />
          {!asksPin && ` · ${t('testing.kiosk.withoutPin')}`}
        </div>
      </div>
      <Button look="danger" onPress={() => setIsAsking(true)} aria-label={t('testing.kiosk.wipeOne', { name })}>
        {t('testing.kiosk.wipe')}
      </Button>
      <ConfirmDialog
        title={t('testing.kiosk.wipeOne', { name })}
        confirmLabel={t('testing.kiosk.wipe')}
        isOpen={isAsking}
        isPending={wipe.isPending}
        onConfirm={() => wipe.mutate({ params: { id } }, { onError })}
        onClose={() => setIsAsking(false)}
      >
        {t('testing.kiosk.wipeText')}
      </ConfirmDialog>
    </li>
  );
}

function KioskState({ kiosk: { state, lastSeenAt } }: { kiosk: Kiosk }) {
  const t = useText();
  const { moment } = useDates();
  if (state === 'waiting') return t('testing.kiosk.waiting');
  if (state === 'expired' || lastSeenAt === null) return t('testing.kiosk.expired');
  return t('testing.kiosk.lastSeen', { time: moment(lastSeenAt) });
}
