import { useSyncExternalStore } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useText } from '#platform/portal/text.tsx';

/** Says at once that the device has no connection; otherwise lists would seem to load forever. */
export function OfflineBanner() {
  const t = useText();
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <div className="clear breaks shell-notice shell-warning">
          <WifiOff aria-hidden />
          <p>{t('shell.offline')}</p>
        </div>
      )}
    </div>
  );
}

function followConnection(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}
