import { useEffect, useState } from 'react';

type WaitingTime = 'short' | 'long' | 'tooLong';

const LONG_MS = 3000;
const TOO_LONG_MS = 15_000;

/** How long this part of the page has been waiting, in the three stages that people are shown. */
export function useWaitingTime(): WaitingTime {
  const [time, setTime] = useState<WaitingTime>('short');
  useEffect(() => {
    const timers = [setTimeout(setTime, LONG_MS, 'long'), setTimeout(setTime, TOO_LONG_MS, 'tooLong')];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return time;
}
