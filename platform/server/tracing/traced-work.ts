import type { Tracing } from './tracing.ts';

/** Traces work that no request waits for, if somebody collects traces. */
export type WorkTracing = Pick<Tracing, 'traceWork'> | undefined;

/** Runs the work, as a span of this name where it is traced. */
export const traced = <T>(tracing: WorkTracing, name: string, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.traceWork(name, work) : work();
