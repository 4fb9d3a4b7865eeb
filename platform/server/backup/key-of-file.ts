import { keyCheck } from '#platform/server/secrets/seal.ts';

/** How the file's key compares with the current one: `unknown` for a file of a release that did not store it. */
export type KeyOfFile = 'same' | 'other' | 'unknown';

/** Returns whether the sealed values in a file open with this secret; `noted` is the file's key check. */
export const keyOfFile = (noted: string | undefined, secret: string): KeyOfFile => {
  if (noted === undefined) return 'unknown';
  return noted === keyCheck(secret) ? 'same' : 'other';
};
