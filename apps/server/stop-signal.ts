const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** One press of Ctrl-C arrives from the terminal and again from npm; what comes later is meant. */
const REPETITION_MS = 2_000;

/** Fulfilled at the first signal to stop. A signal that comes well after it ends the process at once. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const onSignal = () => {
      firstAt ??= Date.now();
      if (Date.now() - firstAt > REPETITION_MS) process.exit(1);
      resolve();
    };
    for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  });
}
