import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { hashQueue, type HashLane } from '#platform/server/limits/hash-queue.ts';

/**
 * argon2id as OWASP recommends: 19 MiB, two passes, one lane. Each hash stores its parameters, so they can be raised.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

export async function hashPassword(password: string, lane: HashLane = 'strangers'): Promise<string> {
  const nonce = randomBytes(16);
  const parameters = { message: password, nonce, ...COST, tagLength: TAG_BYTES };
  const tag = await hashQueue.run(lane, () => derive('argon2id', parameters));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/**
 * Returns whether the password made this hash. Without a hash the same work is done, so that timing reveals nothing.
 */
export async function isPassword(
  password: string,
  hash: string | null,
  lane: HashLane = 'strangers',
): Promise<boolean> {
  const stored = parse(hash ?? NOBODYS_HASH);
  const { nonce, tag, ...cost } = stored;
  const parameters = { message: password, nonce, ...cost, tagLength: tag.length };
  const derived = await hashQueue.run(lane, () => derive('argon2id', parameters));
  return timingSafeEqual(derived, tag) && hash !== null;
}

/**
 * For secrets that are looked up by their hash: the caller stores the salt and the cost. The person who enters one has
 * already proved a password.
 */
export const stretchSecret = (secret: string, salt: Buffer, cost: typeof COST): Promise<Buffer> =>
  hashQueue.run('known', () => derive('argon2id', { message: secret, nonce: salt, ...cost, tagLength: TAG_BYTES }));

const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function parse(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!match) throw new RangeError('A stored password hash is not in the argon2id form.');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
