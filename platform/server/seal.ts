import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets readable for this installation alone: what is sealed for one place opens in no other. */
export interface Seal {
  /** `context` names the place (table, column, row); it must be the same when the text is opened. */
  close(text: string, context: string): Buffer;
  open(sealed: Buffer, context: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a key of its own, derived from the installation's secret. */
export function makeSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'evenkeel seal', 32));
  return {
    close: (text, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, context) => {
      const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context)).setAuthTag(tag);
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
    },
  };
}
