import { useEffect, useEffectEvent } from 'react';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Calls `act` once the device was not touched for that long; null means never. */
export function useIdle(seconds: number | null, act: () => void): void {
  const atTime = useEffectEvent(act);
  useEffect(() => {
    if (seconds === null) return undefined;
    let timer = setTimeout(() => atTime(), seconds * 1000);
    const beginAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => atTime(), seconds * 1000);
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, beginAnew, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, beginAnew, { capture: true });
    };
  }, [seconds]);
}
