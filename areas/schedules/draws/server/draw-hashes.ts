import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 as hexadecimal text. */
export const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

/** 32 random bytes as hexadecimal text. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** A person in the public list: whoever knows their own id can find themselves, and nobody else. */
export const personCode = (drawId: string, userId: string): Promise<string> => sha256(`${drawId}:${userId}`);
