import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';

/** Counts down visibly on a shared device, then clears the screen. */
export function ClearsIn({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const t = useText();
  const [left, setLeft] = useState(seconds);
  const isTime = left <= 0;
  const atTime = useEffectEvent(onEnd);
  useEffect(() => {
    if (isTime) {
      atTime();
      return undefined;
    }
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [isTime]);
  return <p className="quiet text-center">{t('testing.host.clearsIn', { seconds: left })}</p>;
}
