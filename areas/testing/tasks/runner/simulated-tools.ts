import type { SimulatedRoom } from './simulated-room.ts';
import type { TaskTools } from './task-tools.ts';

/** The tools of a scored task in a simulated room. */
export const simulatedTools = ({ stage, clock, input }: SimulatedRoom): TaskTools<unknown> => ({
  stage,
  clock,
  input,
  signal: new AbortController().signal,
  frameMs: 16,
  isSwapped: false,
  showsFeedback: false,
  onTrial: () => undefined,
});
