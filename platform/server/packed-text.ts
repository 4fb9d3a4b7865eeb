import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** Returns the best encoding that both sides support. */
export const acceptedEncoding = (accepted: string | undefined): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => accepted?.includes(name));

/** The last tenth of the size would take fourteen times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const PACKERS: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, BROTLI),
  gzip: (plain) => promisify(gzip)(plain),
};

/** Compresses on the first request and caches the result, because a starting server has more urgent work. */
export function packedWhenAsked(text: string): (encoding: Encoding | undefined) => Buffer | Promise<Buffer> {
  const plain = Buffer.from(text);
  const kept = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    if (!encoding) return plain;
    const packed = kept.get(encoding) ?? PACKERS[encoding](plain);
    kept.set(encoding, packed);
    return packed;
  };
}
