import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Beside everything else that a run leaves to look at. Git ignores it. */
const FILE = join(import.meta.dirname, '../../test-results/fault-ledger.json');

/** What one fault test did to the product, and what that cost. */
export interface FaultEntry {
  /** The fault in words, such as "one of two servers killed". */
  readonly kind: string;
  /** How often it was made to happen. */
  readonly faults: number;
  /** What the product had said is done: rows, mails, files. */
  readonly acknowledged: number;
  /** How much of it was not there afterwards. */
  readonly lost: number;
  /** How much was there more often than it may be. */
  readonly doubled: number;
}

/** Notes one kind of fault, in place of what an earlier run noted of the same kind. Files run one after the other. */
export function noteFaults(entry: FaultEntry): void {
  const others = readFaultLedger().filter(({ kind }) => kind !== entry.kind);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify([...others, entry], null, 2)}\n`);
}

export function readFaultLedger(): FaultEntry[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as FaultEntry[];
  } catch {
    return [];
  }
}

export const clearFaultLedger = (): void => rmSync(FILE, { force: true });
