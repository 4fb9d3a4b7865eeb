import { availableParallelism } from 'node:os';
import type { Outcome, Step } from './step.ts';

/** Bytes. Two and three parts at once were both seen to use 6 GB, with room for moments that nobody saw. */
const NEEDED_BYTES: readonly (readonly [lanes: number, bytes: number])[] = [
  [3, 12 * 2 ** 30],
  [2, 8 * 2 ** 30],
];

/**
 * The parts that start first, and the others run beside them: the longest ones, and the cluster, which would leave a
 * core idle at the end. It and the killed processes mostly wait for processes to end and to start again.
 */
const FIRST = ['server', 'faults', 'cluster', 'stories', 'server-15'];

/**
 * Runs several parts at a time where the machine has room, because each leaves a core idle now and then while it waits
 * for a database, a browser or a process. Returns their outcomes in the order of the steps.
 */
export async function inLanes(
  steps: readonly Step[],
  run: (step: Step) => Promise<Outcome>,
  lanes = lanesWithRoom(),
): Promise<readonly Outcome[]> {
  const waiting = steps.toSorted((a, b) => placeOf(a) - placeOf(b));
  const outcomes = new Map<Step, Outcome>();
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.set(step, await run(step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return steps.flatMap((step) => outcomes.get(step) ?? []);
}

const placeOf = ({ name }: Step): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

function lanesWithRoom(): number {
  if (availableParallelism() === 1) return 1;
  const memory = process.availableMemory();
  return NEEDED_BYTES.find(([, bytes]) => memory > bytes)?.[0] ?? 1;
}
