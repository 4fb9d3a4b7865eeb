import { availableParallelism } from 'node:os';
import type { Outcome, Step } from './step.ts';

/** Bytes. Two parts at once were seen to need 6 GB. */
const NEEDED_BYTES = 8 * 2 ** 30;

/**
 * The parts that start first, and the others run beside them: the longest, and the one that waits most for processes to
 * end and to start again.
 */
const FIRST = ['server', 'faults'];

/** Stories wait for pages as people do, so they run last, with the machine to themselves. */
const ALONE = 'stories';

/**
 * Runs the parts two at a time where the machine has room, because each leaves a core idle now and then while it waits
 * for a database, a browser or a process. Returns their outcomes in the order of the steps.
 */
export async function inLanes(
  steps: readonly Step[],
  run: (step: Step) => Promise<Outcome>,
  lanes = hasRoom() ? 2 : 1,
): Promise<readonly Outcome[]> {
  const waiting = steps.filter(({ name }) => name !== ALONE).toSorted((a, b) => placeOf(a) - placeOf(b));
  const outcomes = new Map<Step, Outcome>();
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.set(step, await run(step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  waiting.push(...steps.filter(({ name }) => name === ALONE));
  await lane();
  return steps.flatMap((step) => outcomes.get(step) ?? []);
}

const placeOf = ({ name }: Step): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

const hasRoom = (): boolean => availableParallelism() > 1 && process.availableMemory() > NEEDED_BYTES;
