import { useState } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { listKiosks, wipeKiosk, type Kiosk } from '../kiosks.contract.ts';
import { ChangeKioskDialog } from './change-kiosk-dialog.tsx';

export function KioskRow({ kiosk }: { kiosk: Kiosk }) {
  const t = useText();
  const { moment } = useDates();
  const { id, name, site, siteName, accepts, camera, pictures, asksPin, offlineHours, offlineUntil } = kiosk;
  const [isAsking, setIsAsking] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const wipe = useApiMutation(wipeKiosk, { refreshes: [listKiosks] });
  const onError = (error: { message: string }) => showToast({ severity: 'error', detail: error.message });
  return (
    <li>
      <div>
        <div className="medium breaks">{[name, site].filter(Boolean).join(' · ')}</div>
        <div className="quiet small">
          <KioskState kiosk={kiosk} />
          {siteName !== null && ` · ${t('testing.kiosk.ofSite', { site: siteName })}`}
          {accepts === 'card' && ` · ${t('testing.kiosk.cardOnly')}`}
          {accepts === 'either' && ` · ${t('testing.kiosk.cardToo')}`}
          {accepts !== 'number' && camera !== 'off' && ` · ${t('testing.kiosk.cameraToo')}`}
          {pictures === 'pin' && ` · ${t('testing.pictures.withPinShort')}`}
          {pictures === 'alone' && ` · ${t('testing.pictures.aloneShort')}`}
          {accepts !== 'card' && !asksPin && ` · ${t('testing.kiosk.withoutPin')}`}
        </div>
        {offlineHours !== null && (
          <div className="quiet small">
            {offlineUntil === null
              ? t('testing.kiosk.offlineNotReady')
              : t('testing.kiosk.offlineUntil', { time: moment(offlineUntil) })}
          </div>
        )}
      </div>
      <Button onPress={() => setIsChanging(true)} aria-label={t('testing.kiosk.changeOne', { name })}>
        {t('testing.kiosk.change')}
      </Button>
      <Button look="danger" onPress={() => setIsAsking(true)} aria-label={t('testing.kiosk.wipeOne', { name })}>
        {t('testing.kiosk.wipe')}
      </Button>
      {isChanging && <ChangeKioskDialog kiosk={kiosk} onClose={() => setIsChanging(false)} />}
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

function KioskState({ kiosk: { state, isOnline, lastSeenAt } }: { kiosk: Kiosk }) {
  const t = useText();
  const { exact } = useDates();
  if (state === 'waiting') return t('testing.kiosk.waiting');
  if (state === 'left') return t('testing.kiosk.left');
  if (state === 'expired' || lastSeenAt === null) return t('testing.kiosk.expired');
  return t(isOnline ? 'testing.kiosk.online' : 'testing.kiosk.offline', { time: exact(lastSeenAt) });
}
