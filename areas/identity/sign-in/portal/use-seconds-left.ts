import { useEffect, useState } from 'react';
import type { LoginFailure } from './use-login.ts';

/** Counts down the wait that a refused sign-in asks for. */
export function useSecondsLeft(failure: LoginFailure | null): number {
  const [countdown, setCountdown] = useState<{ failure: LoginFailure | null; left: number }>({
    failure: null,
    left: 0,
  });
  const left = countdown.failure === failure ? countdown.left : (failure?.waitSeconds ?? 0);

  useEffect(() => {
    if (!failure || failure.waitSeconds <= 0) return undefined;
    const endsAt = Date.now() + failure.waitSeconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setCountdown({ failure, left: seconds });
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [failure]);

  return left;
}
