import { seededRandom } from './seeded-random.ts';
import { stratified } from './stratified.ts';

/** One light and the milliseconds from the last answer until it comes on. */
export interface PlannedLight {
  readonly isi: number;
}

const PVT_BLOCK = 10;
export const PVT_TIMEOUT_MS = 3000;
/** Milliseconds for which the last response time is shown; they are part of the next wait. */
export const PVT_READ_OUT_MS = 500;

const SHORTEST_ISI_MS = 1000;
const LONGEST_ISI_MS = 4000;

/**
 * Plans blocks of ten waits of 1 to 4 s, one from each 300 ms part, so that the first block of a full test is a whole
 * quick test.
 */
export function planPvt(seed: string, blocks: number): PlannedLight[] {
  const random = seededRandom(seed, 'pvt');
  return Array.from({ length: blocks }, () =>
    stratified(random, PVT_BLOCK, SHORTEST_ISI_MS, LONGEST_ISI_MS).map((isi) => ({ isi: Math.round(isi) })),
  ).flat();
}
