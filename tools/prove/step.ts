/** The gate is what every change must pass; `all` is the gate and everything that takes longer. */
export type Extent = 'gate' | 'all';

/** One part of the proof, chosen by its name: `npm test -- core page`. */
export interface Step {
  readonly name: string;
  readonly about: string;
  run(request: ProofRequest): Promise<Outcome>;
}

export interface ProofRequest {
  readonly extent: Extent;
  /** The seed of random tests, printed at the end so that a run can be repeated. */
  readonly seed: number;
  /** With `--changed`, the files that differ from the revision of `--since`. Otherwise everything counts as changed. */
  readonly changed: readonly string[] | undefined;
}

/** A test that failed, or a static check as a whole. */
export interface Failure {
  readonly title: string;
  /** The first lines of the reason. */
  readonly reason: string;
  readonly file?: string;
  readonly line?: number;
  /** The files kept for inspection: a trace, a screenshot, a log. */
  readonly kept?: readonly string[];
}

export interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

/** Counts are test cases; a static check counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly files: readonly TimedFile[];
  /** Lines to print at the end of the run. */
  readonly notes?: readonly string[];
}

export const NOTHING_RUN: Outcome = { passed: 0, failed: 0, failures: [], files: [] };
