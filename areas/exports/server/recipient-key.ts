import { randomBytes } from 'node:crypto';
import type { Seal } from '#platform/server/seal.ts';

const KEY_BYTES = 32;

/** A key opens in the row of its recipient only. */
const context = (recipientId: string): string => `export_recipients ${recipientId} key`;

export const newSealedKey = (seal: Seal, recipientId: string): Buffer =>
  seal.close(randomBytes(KEY_BYTES), context(recipientId));

/** It was sealed with another secret of the installation: nobody can make these pseudonyms any more. */
export class KeyUnreadable extends Error {}

export function openKey(seal: Seal, recipientId: string, sealed: Buffer): Buffer {
  const key = seal.openBytes(sealed, context(recipientId));
  if (key) return key;
  throw new KeyUnreadable(`The key of recipient ${recipientId} was sealed with another SECRET_KEY.`);
}
