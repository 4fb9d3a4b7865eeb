const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** One press of Ctrl-C arrives from the terminal and again from npm. A later signal is deliberate. */
const REPETITION_MS = 2_000;

/** Aborts at the first signal to stop. A second signal well after it ends the process at once. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let firstAt: number | undefined;
  const onSignal = () => {
    firstAt ??= Date.now();
    if (Date.now() - firstAt > REPETITION_MS) process.exit(1);
    stop.abort();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  return stop.signal;
}

export const whenStopped = (stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
