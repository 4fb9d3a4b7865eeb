import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets readable for this installation alone: what is sealed for one place opens in no other. */
export interface Seal {
  /** `context` names the place (table, column, row); it must be the same when the content is opened. */
  close(content: string | Uint8Array, context: string): Buffer;
  /** Undefined when it was sealed with another secret, as before a restore elsewhere, or for another place. */
  open(sealed: Buffer, context: string): string | undefined;
  /** The same for what was no text when it was closed. */
  openBytes(sealed: Buffer, context: string): Buffer<ArrayBuffer> | undefined;
  /** What is kept of a short code that must be found again: from it alone, without our secret, nobody gets the code. */
  mark(text: string, context: string): Buffer;
  /** Says which secret this is, to compare with another, and nothing else about it. */
  readonly keyCheck: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a key of its own, derived from the installation's secret. */
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
      // The tag does not fit: the one thing that can go wrong here.
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
    // The length in front keeps apart what the place and the text might otherwise share.
    mark: (text, context) => createHmac('sha256', markKey).update(`${context.length} ${context} ${text}`).digest(),
    keyCheck: keyCheck(secret),
  };
}

/** Tells whether two secrets are the same, and nothing else about them: a backup carries it. */
export const keyCheck = (secret: string): string => derivedKey(secret, 'evenkeel key check').toString('hex');

const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
