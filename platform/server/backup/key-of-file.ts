import { keyCheck } from '../seal.ts';

/** What became of the key since a file was made: `unknown` for one of a release that did not note it. */
export type KeyOfFile = 'same' | 'other' | 'unknown';

/** Whether what is sealed in a file opens with this secret; `noted` is what the file says of its own. */
export const keyOfFile = (noted: string | undefined, secret: string): KeyOfFile => {
  if (noted === undefined) return 'unknown';
  return noted === keyCheck(secret) ? 'same' : 'other';
};
