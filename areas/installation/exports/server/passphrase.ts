import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be confused with one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 5;

/** Returns a passphrase for one file, to be read aloud and typed: more than 120 bits. */
export const newPassphrase = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');
