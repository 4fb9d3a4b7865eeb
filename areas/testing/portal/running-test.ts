/** Without locks (a page that is not secure): a test this long without a trial is over. */
const SURELY_OVER_MS = 15 * 60_000;

const lockName = (attemptId: string): string => `evenkeel-test-${attemptId}`;

/** Missing outside secure pages, whatever the types say. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Tells the other pages of this browser that the test is being taken here; answers how to end that. */
export function holdTest(attemptId: string): () => void {
  const over = Promise.withResolvers<void>();
  locks()
    ?.request(lockName(attemptId), () => over.promise)
    .catch(() => undefined);
  return () => over.resolve();
}

/** Does the work unless a page has the test on its screen, be it this one or another. */
export async function unlessTaken(
  { attemptId, changedAt }: { readonly attemptId: string; readonly changedAt: number },
  work: () => Promise<void>,
): Promise<void> {
  const available = locks();
  if (!available) return Date.now() - changedAt > SURELY_OVER_MS ? work() : undefined;
  await available.request(lockName(attemptId), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
