/** Flags that speak of how a test came about, not of a poor device: somebody should look at the test. */
export const SUSPICIOUS_FLAGS = [
  'new_device_class',
  'too_regular',
  'impossible_clock',
  'not_handed_in',
  'replayed',
] as const;
type SuspiciousFlag = (typeof SUSPICIOUS_FLAGS)[number];

export const isSuspicious = (flag: string): flag is SuspiciousFlag =>
  (SUSPICIOUS_FLAGS as readonly string[]).includes(flag);
