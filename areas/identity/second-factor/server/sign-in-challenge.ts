import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seal } from '#platform/server/secrets/seal.ts';

/** Seconds since 1970; good until the year 36812. */
const END_BYTES = 5;
const RANDOM_BYTES = 11;
const MARK_BYTES = 16;

/**
 * Makes the challenge that an authenticator signs for a person who is not known yet. It carries its own end and our
 * mark, so that nothing is stored for callers who only ask: 32 bytes in 43 characters.
 */
export function newSignInChallenge(seal: Seal, endsAtMs: number): string {
  const end = Buffer.alloc(END_BYTES);
  end.writeUIntBE(Math.ceil(endsAtMs / 1000), 0, END_BYTES);
  const content = Buffer.concat([end, randomBytes(RANDOM_BYTES)]);
  return Buffer.concat([content, markOf(seal, content)]).toString('base64url');
}

/** Whether it is one of our challenges and has not ended. The database makes sure that it is used once. */
export function isSignInChallenge(seal: Seal, challenge: string, nowMs: number): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== END_BYTES + RANDOM_BYTES + MARK_BYTES || bytes.toString('base64url') !== challenge) return false;
  const content = bytes.subarray(0, END_BYTES + RANDOM_BYTES);
  const isOurs = timingSafeEqual(bytes.subarray(content.length), markOf(seal, content));
  return isOurs && nowMs < content.readUIntBE(0, END_BYTES) * 1000;
}

const markOf = (seal: Seal, content: Buffer): Buffer =>
  seal.mark(content.toString('base64url'), 'passkeys.sign_in_challenge').subarray(0, MARK_BYTES);
