/** One part of the proof, chosen by its name: `npm test -- core page`. */
export interface Step {
  readonly name: string;
  readonly about: string;
  run(): Promise<Outcome>;
}

/** Test cases; a static check counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each, as far as the tool tells it. */
  readonly failures: readonly string[];
  /** What the tool printed; shown when something failed. */
  readonly output: string;
}

export const passes = (output: string): Outcome => ({ passed: 1, failed: 0, failures: [], output });
export const fails = (output: string): Outcome => ({ passed: 0, failed: 1, failures: [], output });
