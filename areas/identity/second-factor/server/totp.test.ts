import { expect, test } from 'vitest';
import { codeAt, STEP_MS } from '#tests/support/sign-in/totp-code.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the secret "12345678901234567890" in base32, and the last six digits of its codes. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code of RFC 6238 is %s', (second, code) => {
  expect(stepOfCode(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a code is valid for its own step, the one before and the one after, and no longer', () => {
  const at = (second: number) => stepOfCode(RFC_SECRET, '287082', second * 1000);

  expect([at(0), at(29), at(30), at(59), at(60), at(89)]).toEqual([1, 1, 1, 1, 1, 1]);
  expect([at(90), at(120), at(1_111_111_109)]).toEqual([undefined, undefined, undefined]);
});

test('secrets are 160 random bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('the address for the app names the portal and the account', () => {
  const uri = new URL(totpUri(RFC_SECRET, 'ana & co@site.example'));

  expect(decodeURIComponent(uri.pathname)).toBe('/Evenkeel:ana & co@site.example');
  expect(uri.searchParams.get('secret')).toBe(RFC_SECRET);
  expect(uri.searchParams.get('issuer')).toBe('Evenkeel');
});

test('an independent authenticator app computes a code that is accepted', () => {
  const secret = newTotpSecret();
  const now = 1_234_567_890_000;

  expect(stepOfCode(secret, codeAt(secret, now), now)).toBe(Math.floor(now / STEP_MS));
});
