const holds = new Set<symbol>();

/** Keeps the session from counting as idle, for as long as a test runs; answers how to let go. */
export function keepAwake(): () => void {
  const hold = Symbol('keep awake');
  holds.add(hold);
  return () => void holds.delete(hold);
}

export const isKeptAwake = (): boolean => holds.size > 0;
