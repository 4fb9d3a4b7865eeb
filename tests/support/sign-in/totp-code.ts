import { createHmac } from 'node:crypto';

/** How long a code is shown. */
export const STEP_MS = 30_000;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app with this secret shows at a time: RFC 6238, computed without the product's
 * library.
 */
export function codeAt(secret: string, ms = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / STEP_MS)));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Six digits that are not valid at any time near now. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, Date.now() + step * STEP_MS));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? '';
}
