import { randomBytes } from 'node:crypto';
import { grouped, RECOVERY_ALPHABET, RECOVERY_LENGTH } from '../second-factor-code.ts';
import { stretchSecret } from '#platform/server/secrets/password-hash.ts';

const CODES = 10;
const SALT_BYTES = 16;

/** The same cost as for passwords. It is fixed: another cost would invalidate the codes that people have kept. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };

/** Makes ten new codes and the hashes to store. */
export interface NewRecoveryCodes {
  /** To be shown once. */
  readonly codes: string[];
  readonly salt: Buffer;
  readonly hashes: readonly Buffer[];
}

export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(SALT_BYTES);
  const plain = Array.from({ length: CODES }, newCode);
  const hashes = await Promise.all(plain.map((code) => recoveryHash(code, salt)));
  return { codes: plain.map(grouped), salt, hashes };
}

/** Returns the stored hash of a code, which is given without its hyphens. */
export const recoveryHash = (code: string, salt: Buffer): Promise<Buffer> => stretchSecret(code, salt, COST);

/** 32 divides 256, so every letter is equally likely. */
const newCode = (): string =>
  [...randomBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join('');
