import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Beside the other output of a run; ignored by Git. */
const FILE = join(import.meta.dirname, '../../../test-results/fault-ledger.json');

/** What one fault test did to the product, and what that cost. */
export interface FaultEntry {
  /** A description of the fault, such as "one of two servers killed". */
  readonly kind: string;
  /** How often the fault was caused. */
  readonly faults: number;
  /** How much the product had acknowledged: rows, mails, files. */
  readonly acknowledged: number;
  /** How much of it was missing afterwards. */
  readonly lost: number;
  /** How much existed more often than it may. */
  readonly doubled: number;
}

/** Notes one kind of fault, replacing the entry of an earlier run. Files run one after the other. */
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
