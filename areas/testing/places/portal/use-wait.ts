import { useEffect, useState } from 'react';

/** Counts `seconds` down, restarting for each `cause`; 0 when there is no wait. */
export function useWait(seconds: number, cause: unknown): number {
  const [wait, setWait] = useState<{ cause: unknown; left: number }>({ cause: null, left: 0 });
  const left = wait.cause === cause ? wait.left : seconds;

  useEffect(() => {
    if (seconds <= 0) return undefined;
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setWait({ cause, left: now });
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, cause]);

  return left;
}
