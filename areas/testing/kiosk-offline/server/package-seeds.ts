import type { Seal } from '#platform/server/secrets/seal.ts';

const SEED_SIGNS = 32;

/** The seed of a test follows from its package and our secret, so that unused tests need no rows. */
export const seedAt = (seal: Seal, packageId: string, place: number): string =>
  seal.mark(`${packageId} ${place}`, 'kiosk_packages.seed').toString('hex').slice(0, SEED_SIGNS);

/** The id of the attempt in the same way, as a UUID of version 8. Storing it twice is impossible. */
export function attemptIdAt(seal: Seal, packageId: string, place: number): string {
  const signs = seal.mark(`${packageId} ${place}`, 'kiosk_packages.attempt').toString('hex');
  return [
    signs.slice(0, 8),
    signs.slice(8, 12),
    `8${signs.slice(12, 15)}`,
    `8${signs.slice(15, 18)}`,
    signs.slice(18, 30),
  ].join('-');
}

/** The key of the proofs of one package. */
export const packageKey = (seal: Seal, packageId: string): Buffer => seal.mark(packageId, 'kiosk_packages.key');
