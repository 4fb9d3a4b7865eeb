import { randomBytes } from 'node:crypto';
import type { Seal } from '#platform/server/seal.ts';

const KEY_BYTES = 32;

/** A key opens in the row of its recipient only. */
const context = (recipientId: string): string => `export_recipients ${recipientId} key`;

export const newSealedKey = (seal: Seal, recipientId: string): Buffer =>
  seal.close(randomBytes(KEY_BYTES), context(recipientId));

export const openKey = (seal: Seal, recipientId: string, sealed: Buffer): Buffer =>
  seal.openBytes(sealed, context(recipientId));
