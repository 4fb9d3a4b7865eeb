import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyLine } from './copy-line.ts';
import type { PastRows } from './past-rows.ts';

/** The tables of a past without raw attempts, with the column that sorts rows by time: an id of version 7. */
export const PAST_TABLES = {
  attempts: 'id',
  visits: 'id',
  results: 'id',
  baselines: 'id',
  baseline_members: 'result_id',
} as const;
export type PastTable = keyof typeof PAST_TABLES;
const TABLES = Object.keys(PAST_TABLES) as PastTable[];

/** The time of a past, divided into slices that are sorted and stored one by one. */
export interface TimeSlices {
  readonly from: number;
  readonly to: number;
  readonly slices: number;
}

const ENOUGH_TO_WRITE = 64 * 1024;

/**
 * Writes the rows of people as lines for COPY, one file per table and slice of time. People come one after the other,
 * but the database stores rows in the order of time, as they would have arrived, and nothing holds them all in memory.
 */
export class PastFiles {
  readonly #directory: string;
  readonly #time: TimeSlices;
  readonly #writer: number;
  readonly #columns = new Map<PastTable, readonly string[]>();
  readonly #waiting = new Map<string, { lines: string[]; size: number }>();
  readonly #begun = new Set<string>();

  constructor(directory: string, time: TimeSlices, writer: number) {
    this.#directory = directory;
    this.#time = time;
    this.#writer = writer;
  }

  add(person: PastRows): void {
    for (const table of TABLES) {
      for (const row of person[table]) {
        const columns = this.#columns.get(table) ?? Object.keys(row);
        this.#columns.set(table, columns);
        const id = String(row[PAST_TABLES[table]]);
        // The id comes first, so that sorted lines are in the order of time.
        this.#write(table, this.#sliceOf(id), `${id}\t${copyLine(row, columns)}`);
      }
    }
  }

  close(): void {
    for (const [name, { lines }] of this.#waiting) this.#flush(name, lines);
    this.#waiting.clear();
  }

  #sliceOf(id: string): number {
    const { from, to, slices } = this.#time;
    const share = (timeOf(id) - from) / (to - from + 1);
    return Math.min(slices - 1, Math.max(0, Math.floor(share * slices)));
  }

  #write(table: PastTable, slice: number, line: string): void {
    const name = `${slice}-${table}-${this.#writer}`;
    const waiting = this.#waiting.get(name) ?? { lines: [], size: 0 };
    this.#waiting.set(name, waiting);
    if (!this.#begun.has(name)) {
      this.#begun.add(name);
      waiting.lines.push((this.#columns.get(table) ?? []).join('\t'));
    }
    waiting.lines.push(line);
    waiting.size += line.length;
    if (waiting.size < ENOUGH_TO_WRITE) return;
    this.#flush(name, waiting.lines);
    this.#waiting.delete(name);
  }

  #flush(name: string, lines: readonly string[]): void {
    appendFileSync(join(this.#directory, name), `${lines.join('\n')}\n`);
  }
}

/** Takes the rows of a slice out of its files: the columns, and the lines in the order of time. */
export function takeSlice(directory: string, slice: number, table: PastTable): { columns: string[]; lines: string[] } {
  let columns: string[] = [];
  const lines: string[] = [];
  for (const name of readdirSync(directory).filter((each) => each.startsWith(`${slice}-${table}-`))) {
    const [header = '', ...own] = readFileSync(join(directory, name), 'utf8').trimEnd().split('\n');
    columns = header.split('\t');
    for (const line of own) lines.push(line);
    rmSync(join(directory, name));
  }
  return { columns, lines: lines.toSorted().map((line) => line.slice(line.indexOf('\t') + 1)) };
}

/** The first 48 bits of an id of version 7 are milliseconds. */
const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
