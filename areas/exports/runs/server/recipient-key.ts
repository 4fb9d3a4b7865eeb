import { randomBytes } from 'node:crypto';
import type { Seal } from '#platform/server/secrets/seal.ts';

const KEY_BYTES = 32;

/** Binds a sealed key to the row of its recipient, so that it opens nowhere else. */
const context = (recipientId: string): string => `export_recipients ${recipientId} key`;

export const newSealedKey = (seal: Seal, recipientId: string): Buffer =>
  seal.close(randomBytes(KEY_BYTES), context(recipientId));

/** The key was sealed with another secret of the installation, so these pseudonyms can no longer be made. */
export class KeyUnreadable extends Error {}

export function openKey(seal: Seal, recipientId: string, sealed: Buffer): Buffer {
  const key = seal.openBytes(sealed, context(recipientId));
  if (key) return key;
  throw new KeyUnreadable(`The key of recipient ${recipientId} was sealed with another SECRET_KEY.`);
}
