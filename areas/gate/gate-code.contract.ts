import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { getGateCodeCall } from './gate-code-calls.ts';

/** A code is valid for this long at most; the page that shows it gets a new one in time. */
export const CODE_MINUTES = 30;
/** A new key signs this long after it is published, and the old one stays published as long again. */
export const KEY_OVERLAP_HOURS = 24;

export type GateCode = z.infer<typeof GateCode>;
const GateCode = z
  .strictObject({
    /** A compact JWS with the organization, the person’s id, the end of the clearance, and when it was made and ends. */
    token: z.string(),
    until: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'GateCode' });

export const getGateCode = endpoint({
  ...getGateCodeCall,
  audience: 'testTaker',
  summary: 'Returns the caller’s signed gate code; null unless they are cleared and their site shows codes here.',
  reply: z.strictObject({ code: GateCode.nullable() }),
});

/** A public key in the format of RFC 8037. */
const PublicKey = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.uuid(),
  x: z.string(),
});

export type GateKeySet = z.infer<typeof GateKeySet>;
const GateKeySet = z.strictObject({ keys: z.array(PublicKey) }).meta({ id: 'GateKeySet' });

export const getGateKeys = endpoint({
  method: 'GET',
  path: '/api/v2.1/organizations/:id/gate-keys',
  audience: 'public',
  summary: 'Returns the public keys that check an organization’s gate codes, as a JSON Web Key Set.',
  params: z.strictObject({ id: z.uuid() }),
  reply: GateKeySet,
});

export type GateKey = z.infer<typeof GateKey>;
const GateKey = z.strictObject({
  id: z.uuid(),
  signsFrom: z.iso.datetime(),
  /** `next`: published and not used yet; `former`: published until no code by it is valid. */
  state: z.enum(['next', 'current', 'former']),
});

export type GateKeyList = z.infer<typeof GateKeyList>;
const GateKeyList = z.strictObject({
  /** Where readers fetch the public keys. */
  address: z.string(),
  keys: z.array(GateKey),
});

export const listGateKeys = endpoint({
  method: 'GET',
  path: '/api/v2.1/gate-keys',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Lists the published keys of the gate codes, and where readers fetch them.',
  reply: GateKeyList,
});

export const rotateGateKey = endpoint({
  method: 'POST',
  path: '/api/v2.1/gate-keys',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Creates a new key: it signs a day later, or at once and instead of all others when a key was stolen.',
  body: z.strictObject({ atOnce: z.boolean() }),
  reply: GateKeyList,
});
