import { expect, test } from 'vitest';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { isSignInChallenge, newSignInChallenge } from './sign-in-challenge.ts';

const NOW = Date.parse('2026-03-01T08:00:00Z');
const seal = makeSeal('the secret of this test');

test('a challenge has 43 characters and is never the same twice', () => {
  const [first, second] = [newSignInChallenge(seal, NOW), newSignInChallenge(seal, NOW)];

  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(first).not.toBe(second);
});

test('a challenge is valid until its end, and no longer valid at its end', () => {
  const challenge = newSignInChallenge(seal, NOW + 300_000);

  expect(isSignInChallenge(seal, challenge, NOW)).toBe(true);
  expect(isSignInChallenge(seal, challenge, NOW + 299_999)).toBe(true);
  expect(isSignInChallenge(seal, challenge, NOW + 300_000)).toBe(false);
});

test('a challenge with any character changed, or that we never made, is refused', () => {
  const challenge = newSignInChallenge(seal, NOW + 300_000);
  const changed = [...challenge].map(
    (sign, i) => challenge.slice(0, i) + (sign === 'A' ? 'B' : 'A') + challenge.slice(i + 1),
  );

  expect(changed.filter((each) => isSignInChallenge(seal, each, NOW))).toEqual([]);
  expect(isSignInChallenge(makeSeal('another secret'), challenge, NOW)).toBe(false);
  for (const made of ['', 'A', 'A'.repeat(43)]) expect(isSignInChallenge(seal, made, 0)).toBe(false);
});
