import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { byProof } from '#tests/support/proof.ts';

/** The product's setting, with which a hash takes about 40 ms of a core (platform/server/secrets/password-hash.ts). */
const PRODUCT_MEMORY = 19_456;
const CHEAP = { memory: 64, passes: 1 };

/**
 * The gate's server tests make thousands of password hashes, which are slow on purpose. There each costs almost
 * nothing; `npm run test:all` makes them as the product does. Other costs stay unchanged.
 */
const { argon2 } = crypto;
const isCheap = Object.hasOwn(argon2, 'isCheap');
if (byProof({ gate: !isCheap, all: false })) {
  const cheap: typeof argon2 = (algorithm, parameters, callback) =>
    argon2(algorithm, parameters.memory === PRODUCT_MEMORY ? { ...parameters, ...CHEAP } : parameters, callback);
  crypto.argon2 = Object.assign(cheap, { isCheap: true });
  syncBuiltinESMExports();
}
