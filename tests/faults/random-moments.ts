/** A fault happens at a random moment within this span after the writers have resumed. */
const SPAN_MS = 300;

/** Returns milliseconds to wait before each fault, the same in every run (xorshift32). */
export function randomMoments(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % SPAN_MS;
  };
}
