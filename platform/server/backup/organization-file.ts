import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-format.ts';

/**
 * The file format of one organization: a line with the encryption parameters, then gzipped lines under AES-256-GCM,
 * then the authentication tag, without which nothing of the file is trusted.
 */
const FileLock = z.strictObject({
  evenkeelOrganization: z.literal(1),
  salt: z.base64(),
  nonce: z.base64(),
});

/** The first of the encrypted lines. */
export const OrganizationHead = z.strictObject({
  organizationId: z.uuid(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Identifies the SECRET_KEY that sealed values in it; files of older releases lack it. */
  keyCheck: z.string().optional(),
});

export const TableSection = z.strictObject({ table: z.string().regex(/^[a-z_]+$/), rows: z.literal('follow') });

export const OrganizationEnd = z.strictObject({ rows: z.number().int() });

export const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Costs about a tenth of a second per guess. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

export interface LockedKey {
  readonly key: Buffer;
  readonly salt: Buffer;
}

/** Returns the key for a new file, and the parameters to derive it again from the passphrase. */
export function lockWith(passphrase: string): LockedKey {
  const salt = randomBytes(16);
  return { key: scryptSync(passphrase, salt, KEY_BYTES, SCRYPT), salt };
}

export function lockedStream({ key, salt }: LockedKey) {
  const nonce = randomBytes(12);
  const lock: z.input<typeof FileLock> = {
    evenkeelOrganization: 1,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
  };
  return { firstLine: `${JSON.stringify(lock)}\n`, cipher: createCipheriv('aes-256-gcm', key, nonce) };
}

export function opening(firstLine: string, passphrase: string, tag: Buffer) {
  const lock = FileLock.safeParse(parsedLine(firstLine));
  if (!lock.success) throw new BackupError('This file does not contain an Evenkeel organization.');
  const key = scryptSync(passphrase, Buffer.from(lock.data.salt, 'base64'), KEY_BYTES, SCRYPT);
  return createDecipheriv('aes-256-gcm', key, Buffer.from(lock.data.nonce, 'base64')).setAuthTag(tag);
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
