import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

describe('a password hash', () => {
  test('accepts its password and no other', async () => {
    const hash = await hashPassword('correct horse');

    expect(await isPassword('correct horse', hash)).toBe(true);
    expect(await isPassword('correct horse ', hash)).toBe(false);
    expect(await isPassword('Correct horse', hash)).toBe(false);
  });

  test('is argon2id with 19 MiB and two passes', async () => {
    expect(await hashPassword('any')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('is salted: the same password never has the same hash', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  test('follows its stored parameters, so that they can be raised later', async () => {
    const nonce = Buffer.from('0123456789abcdef');
    const tag = argon2Sync('argon2id', {
      message: 'old',
      nonce,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64').replace(/=+$/, '')}$${tag.toString('base64').replace(/=+$/, '')}`;

    expect(await isPassword('old', old)).toBe(true);
  });

  test('that does not exist accepts nothing, not even the placeholder', async () => {
    expect(await isPassword('', null)).toBe(false);
    expect(await isPassword('anything', null)).toBe(false);
  });
});
