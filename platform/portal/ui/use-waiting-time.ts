import { useEffect, useState } from 'react';

type WaitingTime = 'short' | 'long' | 'tooLong';

const LONG_MS = 3000;
const TOO_LONG_MS = 15_000;

/** How long this part of the page has been waiting, in the three steps that people are told about. */
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
