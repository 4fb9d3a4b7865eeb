import { userName } from '#areas/users/names/user-name.ts';
import {
  comparePeople,
  countPeopleNotAmong,
  openPeopleList,
  type PeopleList,
} from '#areas/users/import/server/people-import.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ImportCounts } from '../imports.contract.ts';
import type { KeptRow } from '#areas/imports/rows/kept-row.ts';
import { ListedPeople } from '#areas/imports/rows/listed-people.ts';
import { RepeatedPeople } from '#areas/imports/rows/repeated-people.ts';
import { deleteRows, insertRows } from './import-rows.queries.ts';
import { finishCheck, type ImportWork } from './imports.queries.ts';
import { fileRows, inBatches, type FileRow } from './kept-file.service.ts';
import { WaitingRows, type Compared, type Refused } from './waiting-rows.service.ts';

/** Reports the progress while the work is still going on. */
export type TellProgress = (progress: number, rowCount: number) => Promise<void>;

/** Finds what a file would change, and writes nothing except these findings. */
export async function checkFile(db: TenantDb, work: ImportWork, tell: TellProgress): Promise<void> {
  const { repeated, listed, rowCount } = await firstLook(db, work);
  const supervisorToCome = (named: string) => listed.find(named);
  const list = await openPeopleList(db, { id: work.id, ...work.settings, supervisorToCome });
  await deleteRows(db, work.id, ['error', 'changed']);
  const found = { counts: { created: 0, changed: 0, unchanged: 0, errors: 0 }, presentIds: [] as string[] };
  const settle = async (rows: readonly FileRow[], compared: readonly Compared[]) => {
    for (const { outcome } of compared) found.counts[COUNTED_AS[outcome]] += 1;
    found.presentIds.push(...compared.flatMap((each) => ('before' in each ? [each.before.id] : [])));
    await insertRows(db, work.id, keptRows(rows, compared));
  };
  const waiting = new WaitingRows();
  let progress = 0;
  await tell(progress, rowCount);
  for await (const rows of inBatches(fileRows(db, work))) {
    await settle(rows, waiting.withhold(rows, await compareRows(db, list, rows, repeated)));
    progress += rows.length;
    await tell(progress, rowCount);
  }
  for await (const { rows, compared } of waiting.settled()) await settle(rows, compared);
  const { absent, active } = await countPeopleNotAmong(db, found.presentIds);
  const newTags = [...list.tags.added.values()];
  const counts = { ...found.counts, suspended: absent, active, newTags } satisfies ImportCounts;
  await finishCheck(db, work.id, counts, rowCount);
}

const COUNTED_AS = { new: 'created', changed: 'changed', unchanged: 'unchanged', error: 'errors' } as const;

interface FirstLook {
  readonly repeated: RepeatedPeople;
  readonly listed: ListedPeople;
  readonly rowCount: number;
}

/** Counts the rows and finds those about the same person, which takes a pass over the whole file. */
async function firstLook(db: TenantDb, work: ImportWork): Promise<FirstLook> {
  const [repeated, listed] = [new RepeatedPeople(), new ListedPeople()];
  let rowCount = 0;
  for await (const rows of inBatches(fileRows(db, work))) {
    for (const { person } of rows) {
      repeated.note(person);
      listed.note(person);
    }
    rowCount += rows.length;
  }
  return { repeated, listed, rowCount };
}

async function compareRows(
  db: TenantDb,
  list: PeopleList,
  rows: readonly FileRow[],
  repeated: RepeatedPeople,
): Promise<Compared[]> {
  const refused = rows
    .map(({ row, faults }): Refused => ({ row, outcome: 'error', faults: [...faults, ...repeated.faultsOf(row)] }))
    .filter(({ faults }) => faults.length > 0);
  const refusedRows = new Set(refused.map(({ row }) => row));
  const wellWritten = rows.filter(({ row }) => !refusedRows.has(row)).map(({ person }) => person);
  return [...refused, ...(await comparePeople(db, list, wellWritten))];
}

function keptRows(rows: readonly FileRow[], compared: readonly Compared[]): KeptRow[] {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  return compared.flatMap((each): KeptRow[] => {
    const written = byRow.get(each.row);
    if (!written) return [];
    const name = nameIn(written);
    if (each.outcome === 'error') {
      return [{ row: each.row, outcome: 'error', detail: { name, cells: written.cells, faults: each.faults } }];
    }
    if (each.outcome !== 'changed') return [];
    return [
      { row: each.row, outcome: 'changed', detail: { name: userName(each.before), differences: each.differences } },
    ];
  });
}

const nameIn = ({ person: { firstName = '', lastName = '', employeeNumber, email } }: FileRow): string =>
  userName({ firstName, lastName, employeeNumber: employeeNumber ?? email ?? null });
