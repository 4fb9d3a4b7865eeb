import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The clock, once a minute: in milliseconds. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
