import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';

/** 128 bits, as the plan requires. */
export const newSeed = (): string => randomBytes(16).toString('hex');

/** A record as it is hashed and stored. */
export const recordText = (raw: RawAttempt): string => JSON.stringify(raw);

/** The fastest level: the usual one takes twice the time and saves a twentieth. */
export const packed = (text: string): Buffer => gzipSync(text, { level: 1 });
export const unpacked = (gzipped: Buffer): RawAttempt => JSON.parse(gunzipSync(gzipped).toString('utf8')) as RawAttempt;

/** The same record has the same hash, whatever order its fields arrived in. */
export const recordHash = (text: string): Buffer => createHash('sha256').update(text).digest();
