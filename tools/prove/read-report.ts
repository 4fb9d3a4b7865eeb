import { readFileSync } from 'node:fs';

/** The JSON in this file; undefined when there is none. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
