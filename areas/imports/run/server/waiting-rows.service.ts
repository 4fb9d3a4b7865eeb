import { isToCome, type ComparedPerson, type NamedSupervisor } from '#areas/users/import/compared-person.ts';
import { rowsWithoutSupervisor } from '#areas/imports/rows/listed-people.ts';
import type { RowFault } from '#areas/imports/rows/row-fault.ts';
import { inBatches, type FileRow } from './kept-file.service.ts';

export type Refused = { readonly row: number; readonly outcome: 'error'; readonly faults: readonly RowFault[] };
export type Compared = Exclude<ComparedPerson, { outcome: 'error' }> | Refused;

interface Waiting {
  readonly row: FileRow;
  readonly compared: Compared;
  readonly supervisor: NamedSupervisor;
}

/** Rows whose supervisor is only in the file: what becomes of them is known once the whole file has been compared. */
export class WaitingRows {
  readonly #waiting: Waiting[] = [];
  readonly #unusable = new Set<number>();

  /** Returns the rows that wait for no other row. */
  withhold(rows: readonly FileRow[], compared: readonly Compared[]): Compared[] {
    const byRow = new Map(rows.map((row) => [row.row, row]));
    return compared.filter((each) => {
      if (!makesSupervisor(each)) this.#unusable.add(each.row);
      const [row, supervisor] = [byRow.get(each.row), 'after' in each ? each.after.supervisor : null];
      if (!row || !supervisor || !isToCome(supervisor)) return true;
      this.#waiting.push({ row, compared: each, supervisor });
      return false;
    });
  }

  /** Yields the withheld rows; those whose supervisor cannot be used are refused. */
  async *settled(): AsyncGenerator<{ rows: FileRow[]; compared: Compared[] }> {
    const namedRows = new Map(this.#waiting.map(({ row, supervisor }) => [row.row, supervisor.row ?? 0]));
    const refused = rowsWithoutSupervisor(namedRows, this.#unusable);
    const settle = ({ row: { row }, compared, supervisor: { id } }: Waiting): Compared =>
      refused.has(row) ? refusal(row, id) : compared;
    for await (const waiting of inBatches(this.#each())) {
      yield { rows: waiting.map(({ row }) => row), compared: waiting.map(settle) };
    }
  }

  async *#each(): AsyncGenerator<Waiting> {
    yield* this.#waiting;
  }
}

const refusal = (row: number, named: string): Refused => ({
  row,
  outcome: 'error',
  faults: [{ field: 'supervisor', reason: 'unknownSupervisor', about: named }],
});

/** Only an active or invited person can be a supervisor. */
function makesSupervisor(each: Compared): boolean {
  if (each.outcome === 'error') return false;
  const { status } = 'after' in each ? each.after : each.before;
  return status === 'active' || status === 'invited';
}
