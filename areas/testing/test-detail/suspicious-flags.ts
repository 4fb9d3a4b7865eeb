/** Flags about how a test came about, not about a poor device: such a test needs a review. */
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
