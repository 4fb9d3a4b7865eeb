const holds = new Set<symbol>();
const beginnings = new Set<() => void>();
const endings = new Set<() => void>();

/** Keeps the session from becoming idle while a test runs; returns a function that releases it. */
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

/** Calls back once when a test begins, so that disturbing work can stop. */
export function onceTestBegins(listener: () => void): void {
  if (isKeptAwake()) listener();
  else beginnings.add(listener);
}

/** Resolves at once, or when the running test has ended. */
export const whenTestsRest = (): Promise<void> =>
  isKeptAwake() ? new Promise((resolve) => void endings.add(resolve)) : Promise.resolve();

function tell(listeners: Set<() => void>): void {
  const told = [...listeners];
  listeners.clear();
  for (const listener of told) listener();
}
