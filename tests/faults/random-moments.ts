/** A fault comes at any moment of this span after the writers got going again. */
const SPAN_MS = 300;

/** Milliseconds to wait before each fault, the same in every run (xorshift32). */
export function randomMoments(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % SPAN_MS;
  };
}
