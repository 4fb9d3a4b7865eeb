import { createHash } from 'node:crypto';

/** SHA-256 of a value as JSON with its keys in order, in hexadecimal: the same for the same content, however it was made. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, inOrder)).digest('hex');

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
