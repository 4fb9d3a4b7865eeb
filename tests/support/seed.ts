import { randomInt } from 'node:crypto';

const LARGEST_SEED = 2 ** 31 - 1;

/**
 * The seed of this run: from the test's own variable, else from TEST_SEED, else a new one. A test that uses it prints
 * it, so that a failure can be repeated.
 */
export function runSeed(variable: string): number {
  const given = process.env[variable] ?? process.env['TEST_SEED'];
  if (given === undefined) return randomInt(LARGEST_SEED);
  const seed = Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error(`The seed "${given}" is not a whole number.`);
  return seed;
}
