import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret of 256 bits, in 43 characters that need no escaping anywhere. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. A plain hash is enough: a secret of 256 bits cannot be guessed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
