import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyProof } from '#areas/identity/second-factor/passkey-proof.ts';
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeySignInOptions,
} from '#areas/identity/second-factor/passkeys.contract.ts';

interface Answering {
  /** The origin that the browser claims. */
  readonly origin?: string;
  /** Whether the person was asked for a fingerprint or a PIN. */
  readonly isVerified?: boolean;
}

/** An authenticator with one key, as WebAuthn describes it; its responses are really signed. */
export function anAuthenticator({ rpId, origin: home }: { rpId: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  const credentialId = credential.toString('base64url');
  let count = 0;

  const authenticatorData = ({ isVerified = true }: Answering, attested = Buffer.alloc(0)): Buffer => {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  };

  return {
    credentialId,
    /** Turns its counter back, as a cloned authenticator would. */
    rewind: (to = 0) => void (count = to),
    create: ({ challenge }: NewPasskeyOptions, answering: Answering = {}): Omit<NewPasskey, 'name'> => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(x, y)]);
      const clientData = clientDataFor('webauthn.create', challenge, answering.origin ?? home);
      const attestation = attestationObject(authenticatorData(answering, attested));
      return {
        credentialId,
        clientData: clientData.toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    get: ({ challenge }: Pick<PasskeySignInOptions, 'challenge'>, answering: Answering = {}): PasskeyProof => {
      const clientData = clientDataFor('webauthn.get', challenge, answering.origin ?? home);
      const data = authenticatorData(answering);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        credentialId,
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const clientDataFor = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }, an ES256 key. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);

/** CBOR: { fmt: 'none', attStmt: {}, authData }. */
function attestationObject(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
