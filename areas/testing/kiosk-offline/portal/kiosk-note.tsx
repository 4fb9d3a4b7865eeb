import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { OfflineNoteProps } from '#areas/testing/places/portal/offline-kiosk.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { keepReady } from './keep-ready.ts';
import { dismissNotes, kioskState, lookAtKiosk, onKioskChange, type KioskState } from './kiosk-state.ts';
import { forgetTest } from './kiosk-tests.ts';
import { isKioskEmpty } from './package-store.ts';

const EVERY_MS = 60_000;

/** Keeps the kiosk ready for a time offline, and says what people at it should know. */
export function KioskNote({ token, isReached, isAllowed, onNetworkChange }: OfflineNoteProps) {
  const state = useSyncExternalStore(onKioskChange, kioskState);
  const look = useEffectEvent(async () => {
    if (isReached && !isAllowed && (await isKioskEmpty())) return;
    const isThere = await keepReady(token);
    if (isThere !== isReached) onNetworkChange();
  });
  useEffect(() => {
    const run = () => void look();
    run();
    const timer = setInterval(run, EVERY_MS);
    addEventListener('online', run);
    return () => {
      clearInterval(timer);
      removeEventListener('online', run);
    };
  }, []);
  return (
    <div className="stack gap-10 waiting-results" aria-live="polite">
      {!isReached && <WithoutNetwork {...state} />}
      <Tests {...state} />
    </div>
  );
}

function WithoutNetwork({ endsAt, hasEnded, isClockWrong }: KioskState) {
  const t = useText();
  const { moment } = useDates();
  return (
    <>
      {endsAt !== null && <Notice>{t('testing.kioskOffline.working', { time: moment(endsAt) })}</Notice>}
      {hasEnded && <Notice severity="warn">{t('testing.kioskOffline.over')}</Notice>}
      {isClockWrong && <Notice severity="warn">{t('testing.kioskOffline.clockWrong')}</Notice>}
    </>
  );
}

function Tests({ waiting, refused, interrupted, inactive }: KioskState) {
  const t = useText();
  const dismiss = async (order: number) => {
    await forgetTest(order);
    await lookAtKiosk();
  };
  return (
    <>
      {interrupted > 0 && (
        <KioskNotice text={t('testing.offline.interrupted', { count: interrupted })} onRead={dismissNotes} />
      )}
      {waiting > 0 && <Notice>{t('testing.offline.waiting', { count: waiting })}</Notice>}
      {inactive > 0 && (
        <KioskNotice text={t('testing.kioskOffline.inactive', { count: inactive })} onRead={dismissNotes} />
      )}
      {refused.map(({ order, reason }) => (
        <KioskNotice key={order} text={t('testing.offline.refused', { reason })} onRead={() => void dismiss(order)} />
      ))}
    </>
  );
}

function KioskNotice({ text, onRead }: { text: string; onRead: () => void }) {
  const t = useText();
  return (
    <Notice severity="warn">
      <p>{text}</p>
      <button type="button" className="button button-small" onClick={onRead}>
        {t('testing.offline.understood')}
      </button>
    </Notice>
  );
}
