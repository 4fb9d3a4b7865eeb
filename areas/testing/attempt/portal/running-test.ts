/** Where the browser has no locks (an insecure page), a test without a new trial for this long is over. */
const SURELY_OVER_MS = 15 * 60_000;

const lockName = (attemptId: string): string => `evenkeel-test-${attemptId}`;

/** Undefined on insecure pages, although the types say otherwise. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Tells the other pages of this browser that the test is being taken here; returns a function that ends this. */
export function holdTest(attemptId: string): () => void {
  const over = Promise.withResolvers<void>();
  locks()
    ?.request(lockName(attemptId), () => over.promise)
    .catch(() => undefined);
  return () => over.resolve();
}

/** Does the work unless this or another page has the test on its screen. */
export async function unlessTaken(
  { attemptId, changedAt }: { readonly attemptId: string; readonly changedAt: number },
  work: () => Promise<void>,
): Promise<void> {
  const available = locks();
  if (!available) return Date.now() - changedAt > SURELY_OVER_MS ? work() : undefined;
  await available.request(lockName(attemptId), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
