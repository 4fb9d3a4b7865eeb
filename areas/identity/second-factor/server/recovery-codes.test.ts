import { expect, test } from 'vitest';
import { readCode } from '../second-factor-code.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

test('ten codes of 80 bits are made, each in four groups', async () => {
  const { codes } = await newRecoveryCodes();

  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('the stored hash can be computed from the code as shown, and reveals nothing about it', async () => {
  const { codes, salt, hashes } = await newRecoveryCodes();
  const read = readCode(codes[3] ?? '');

  expect(read?.kind).toBe('recovery');
  expect(await recoveryHash(read?.kind === 'recovery' ? read.code : '', salt)).toEqual(hashes[3]);
  expect(hashes[3]).toHaveLength(32);
});
