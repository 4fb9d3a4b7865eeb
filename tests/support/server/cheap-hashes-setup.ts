import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect } from 'vitest';
import { byProof } from '#tests/support/proof.ts';

/** The product's setting, with which a hash takes about 40 ms of a core (platform/server/secrets/password-hash.ts). */
const PRODUCT_MEMORY = 19_456;
const CHEAP = { memory: 64, passes: 1 };

/** Where `npm run test:all` makes hashes as the product does: the tests of passwords and of how long a sign-in takes. */
const ABOUT_PASSWORDS = /\/(areas\/identity|platform\/server\/secrets)\//;

/**
 * The server tests make thousands of password hashes, which are slow on purpose. Where the cost proves nothing, each
 * costs almost nothing. Other costs stay unchanged.
 */
type Argon2 = typeof crypto.argon2;
const present: Argon2 & { readonly productArgon2?: Argon2 } = crypto.argon2;
const productArgon2 = present.productArgon2 ?? crypto.argon2;
const cheap: Argon2 = (algorithm, parameters, callback) =>
  productArgon2(algorithm, parameters.memory === PRODUCT_MEMORY ? { ...parameters, ...CHEAP } : parameters, callback);
const isCheap = byProof({ gate: true, all: !ABOUT_PASSWORDS.test(expect.getState().testPath ?? '') });
crypto.argon2 = isCheap ? Object.assign(cheap, { productArgon2 }) : productArgon2;
syncBuiltinESMExports();
