import type { SimulatedEnvironment } from './simulated-environment.ts';
import type { TaskTools } from './task-tools.ts';

/** The tools of a scored task in a simulated environment. */
export const simulatedTools = ({ stage, clock, input }: SimulatedEnvironment): TaskTools<unknown> => ({
  stage,
  clock,
  input,
  signal: new AbortController().signal,
  frameMs: 16,
  isSwapped: false,
  showsFeedback: false,
  onTrial: () => undefined,
});
