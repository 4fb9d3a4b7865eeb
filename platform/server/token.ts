import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, in 43 characters that need no escaping anywhere. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. A plain hash is enough: the secret has 256 bits, so there is nothing to guess. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
