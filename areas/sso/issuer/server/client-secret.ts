import type { Seal } from '#platform/server/secrets/seal.ts';
import { SignOnRefusal } from './sign-on-refusal.ts';

interface SecretHolder {
  readonly id: string;
  readonly clientSecret: Buffer | null;
}

/** Binds the sealed secret to its own row. */
const context = (connectionId: string): string => `sso_connections ${connectionId} client_secret`;

export const closeClientSecret = (seal: Seal, connectionId: string, secret: string): Buffer =>
  seal.close(secret, context(connectionId));

export function openClientSecret(seal: Seal, { id, clientSecret }: SecretHolder): string | null {
  if (clientSecret === null) return null;
  const secret = seal.open(clientSecret, context(id));
  if (secret !== undefined) return secret;
  throw new SignOnRefusal('the client secret was encrypted with another SECRET_KEY and must be entered again');
}
