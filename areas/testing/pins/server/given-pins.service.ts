import {
  keepProofs,
  pinProofMaker,
  type SealedProof,
} from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { recordEach } from '#platform/server/record/audit.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { putPins, type ReplacedPins } from './many-pins.queries.ts';

/** A PIN that a person gets. */
export interface GivenPin {
  readonly userId: string;
  readonly pin: string;
}

export interface HashedPin extends GivenPin {
  readonly pinHash: string;
  /** The proof by which offline kiosks recognize it; undefined if there are no such kiosks. */
  readonly proof: SealedProof | undefined;
}

/**
 * Hashes PINs outside any transaction, because that takes seconds. One after the other, so that people who type a PIN
 * meanwhile always find a free turn.
 */
export async function hashedPins(
  parts: Pick<ServerParts, 'databases' | 'seal'>,
  organizationId: string,
  pins: readonly GivenPin[],
): Promise<HashedPin[]> {
  const makeProof = await pinProofMaker(parts, organizationId);
  const hashed: HashedPin[] = [];
  for (const given of pins) {
    const pinHash = await hashPassword(given.pin, 'known');
    hashed.push({ ...given, pinHash, proof: await makeProof?.({ ...given, pinHash }) });
  }
  return hashed;
}

/** Stores and records these PINs, and returns who got one. */
export async function savePins(db: TenantDb, pins: readonly HashedPin[], replaced: ReplacedPins): Promise<string[]> {
  const saved = await putPins(db, pins, replaced);
  const proofs = pins.filter(({ userId }) => saved.includes(userId)).map(({ proof }) => proof);
  await keepProofs(db, proofs);
  await recordEach(db, saved, { action: 'test_pin.set', objectType: 'user' });
  return saved;
}
