import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets for this installation: content sealed for one context opens in no other. */
export interface Seal {
  /** `context` names the table, column and row; it must be the same when the content is opened. */
  close(content: string | Uint8Array, context: string): Buffer;
  /** Undefined when it was sealed with another secret, such as before a restore elsewhere, or for another context. */
  open(sealed: Buffer, context: string): string | undefined;
  /** The same for binary content. */
  openBytes(sealed: Buffer, context: string): Buffer<ArrayBuffer> | undefined;
  /** A keyed hash of a short code that must be found again. Without our secret, the code cannot be derived from it. */
  mark(text: string, context: string): Buffer;
  /** Identifies the secret for comparison with another one, and reveals nothing else about it. */
  readonly keyCheck: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Uses AES-256-GCM with a key of its own, derived from the installation's secret. */
export function makeSeal(secret: string): Seal {
  const key = derivedKey(secret, 'evenkeel seal');
  const markKey = derivedKey(secret, 'evenkeel mark');
  const openBytes: Seal['openBytes'] = (sealed, context) => {
    const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
    if (tag.length < TAG_BYTES) return undefined;
    const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context)).setAuthTag(tag);
    const content = cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([content, cipher.final()]);
    } catch {
      // The tag does not match, which is the only possible error here.
      return undefined;
    }
  };
  return {
    close: (content, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, context) => openBytes(sealed, context)?.toString('utf8'),
    openBytes,
    // The length prefix keeps context and text from being confused.
    mark: (text, context) => createHmac('sha256', markKey).update(`${context.length} ${context} ${text}`).digest(),
    keyCheck: keyCheck(secret),
  };
}

/** Tells whether two secrets are the same, and nothing else about them; backups contain it. */
export const keyCheck = (secret: string): string => derivedKey(secret, 'evenkeel key check').toString('hex');

const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
