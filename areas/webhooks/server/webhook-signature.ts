import { createHmac, randomBytes } from 'node:crypto';
import type { Seal } from '#platform/server/secrets/seal.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** Binds a secret to its webhook's row, where it may move from the new column to the old. */
const context = (endpointId: string): string => `webhook_endpoints ${endpointId} secret`;

export const closeSecret = (seal: Seal, endpointId: string, secret: string): Buffer =>
  seal.close(secret, context(endpointId));

/** Returns undefined when it was sealed with another secret of the installation. */
export const openSecret = (seal: Seal, endpointId: string, sealed: Buffer): string | undefined =>
  seal.open(sealed, context(endpointId));

interface Signed {
  readonly id: string;
  /** Time of sending: receivers refuse old messages, so that they cannot be replayed. */
  readonly at: Date;
  readonly body: string;
  /** The newest first; each signs, so that a receiver needs to know one of them only. */
  readonly secrets: readonly string[];
}

/** The headers of the Standard Webhooks convention. */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
