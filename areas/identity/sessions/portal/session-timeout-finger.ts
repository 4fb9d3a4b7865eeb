import { useEffect, useState } from 'react';

/** A click follows the end of a touch within this time. */
const CLICK_WITHIN_MS = 100;

/** Whether a finger or a mouse button that went down while `isWatching` is still down, or was lifted just now. */
export function useFingerDown(isWatching: boolean): boolean {
  const [isDown, setIsDown] = useState(false);
  const isNeeded = isWatching || isDown;

  useEffect(() => {
    if (!isNeeded) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setIsDown(true);
    };
    const release = () => {
      timer = setTimeout(() => setIsDown(false), CLICK_WITHIN_MS);
    };
    addEventListener('pointerdown', press, { capture: true });
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', press, { capture: true });
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release, { capture: true });
    };
  }, [isNeeded]);

  return isDown;
}
