import { createCipheriv, createHash, createHmac, hkdfSync, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { hashQueue } from '#platform/server/limits/hash-queue.ts';
import { PIN_ROUNDS } from '../pin-rounds.ts';
import { SEALING_IV_BYTES, sealingInfo } from '../sealing.ts';

const BYTES = 32;
const derive = promisify(pbkdf2);

/** Slow on purpose. The salt is the person's id, so that equal PINs look different. */
export const pinProof = (pin: string, userId: string): Promise<Buffer> =>
  hashQueue.run('known', () => derive(pin, userId, PIN_ROUNDS, BYTES, 'sha256'));

/** Fast, because a kiosk compares one card with those of everybody. */
export const cardProof = (comparableCard: string): Buffer => digest(comparableCard);

/** Identifies the stored PIN that a proof belongs to. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns what a kiosk gets to compare with: useless with the key of another package. */
export const keyedProof = (key: Buffer, proof: Buffer): string =>
  createHmac('sha256', key).update(proof).digest('base64');

interface SealedFor {
  readonly packageId: string;
  readonly userId: string;
}

/** Encrypts a text so that nobody opens it without this proof. */
export function sealedUnder(proof: Buffer, { packageId, userId }: SealedFor, text: string): string {
  const key = new Uint8Array(hkdfSync('sha256', proof, packageId, sealingInfo(userId), BYTES));
  const iv = randomBytes(SEALING_IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}
