import { availableParallelism } from 'node:os';
import type { Outcome, Step } from './step.ts';

/** Two parts at once were seen to need 6 GB. */
const NEEDED_BYTES = 8 * 2 ** 30;

/** The longest part. It begins first, and the others are run beside it. */
const LONGEST = 'server';

/** People wait for a page as a story does: it is run last, with the machine to itself. */
const ALONE = 'stories';

/**
 * Runs the parts two at a time where the machine has room: each of them leaves a core idle now and then, by waiting for
 * a database, a browser or a process that starts. Answers their outcomes in the order of the steps.
 */
export async function inLanes(
  steps: readonly Step[],
  run: (step: Step) => Promise<Outcome>,
  lanes = hasRoom() ? 2 : 1,
): Promise<readonly Outcome[]> {
  const waiting = steps
    .filter(({ name }) => name !== ALONE)
    .toSorted((a, b) => Number(b.name === LONGEST) - Number(a.name === LONGEST));
  const outcomes = new Map<Step, Outcome>();
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.set(step, await run(step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  waiting.push(...steps.filter(({ name }) => name === ALONE));
  await lane();
  return steps.flatMap((step) => outcomes.get(step) ?? []);
}

const hasRoom = (): boolean => availableParallelism() > 1 && process.availableMemory() > NEEDED_BYTES;
