import type { Seal } from '#platform/server/seal.ts';

interface SecretHolder {
  readonly id: string;
  readonly clientSecret: Buffer | null;
}

/** It opens in its own row only. */
const context = (connectionId: string): string => `sso_connections ${connectionId} client_secret`;

export const closeClientSecret = (seal: Seal, connectionId: string, secret: string): Buffer =>
  seal.close(secret, context(connectionId));

export const openClientSecret = (seal: Seal, { id, clientSecret }: SecretHolder): string | null =>
  clientSecret && seal.open(clientSecret, context(id));
