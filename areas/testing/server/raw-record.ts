import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RawAttempt } from '../raw-attempt.ts';

/** 128 bits, as the plan takes them. */
export const newSeed = (): string => randomBytes(16).toString('hex');

export const packed = (raw: RawAttempt): Buffer => gzipSync(JSON.stringify(raw));
export const unpacked = (gzipped: Buffer): RawAttempt => JSON.parse(gunzipSync(gzipped).toString('utf8')) as RawAttempt;

/** The same record has the same hash, whatever the order of its fields was on the way. */
export const recordHash = (raw: RawAttempt): Buffer => createHash('sha256').update(JSON.stringify(raw)).digest();
