import { createHash } from 'node:crypto';

/** SHA-256, in hexadecimal, of a value as JSON with sorted keys, so that equal content has the same hash. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, inOrder)).digest('hex');

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
