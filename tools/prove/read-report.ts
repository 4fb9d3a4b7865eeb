import { readFileSync } from 'node:fs';

/** Returns the JSON in this file, or undefined when it does not exist. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
