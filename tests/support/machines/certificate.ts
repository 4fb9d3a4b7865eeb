import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';

/** A key and a certificate for this machine that only the tests trust, made anew for each run. */
export function makeCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('550403'), part(0x0c, Buffer.from('localhost')))));
  const signedWith = sequence(oid('2a8648ce3d040302'));
  const validity = sequence(part(0x17, Buffer.from('200101000000Z')), part(0x17, Buffer.from('491231235959Z')));
  const alternativeNames = sequence(part(0x82, Buffer.from('localhost')), part(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(
    sequence(oid('551d13'), part(0x01, Buffer.from([0xff])), part(0x04, sequence(part(0x01, Buffer.from([0xff]))))),
    sequence(oid('551d11'), part(0x04, alternativeNames)),
  );
  const body = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.from([1])),
    signedWith,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    part(0xa3, extensions),
  );
  const signature = part(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const certificate = new X509Certificate(sequence(body, signedWith, signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: certificate.toString() };
}

/** One part of an ASN.1 structure in DER: tag, length, content. */
function part(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => part(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]): Buffer => part(0x31, Buffer.concat(parts));
const oid = (hex: string): Buffer => part(0x06, Buffer.from(hex, 'hex'));
