const holds = new Set<symbol>();
const beginnings = new Set<() => void>();
const endings = new Set<() => void>();

/** Keeps the session from counting as idle, for as long as a test runs; answers how to let go. */
export function keepAwake(): () => void {
  const hold = Symbol('keep awake');
  holds.add(hold);
  tell(beginnings);
  return () => {
    holds.delete(hold);
    if (holds.size === 0) tell(endings);
  };
}

export const isKeptAwake = (): boolean => holds.size > 0;

/** For what would disturb a test; called once. */
export function onceTestBegins(listener: () => void): void {
  if (isKeptAwake()) listener();
  else beginnings.add(listener);
}

/** Settles at once, or when the test that runs has ended. */
export const whenTestsRest = (): Promise<void> =>
  isKeptAwake() ? new Promise((resolve) => void endings.add(resolve)) : Promise.resolve();

function tell(listeners: Set<() => void>): void {
  const told = [...listeners];
  listeners.clear();
  for (const listener of told) listener();
}
