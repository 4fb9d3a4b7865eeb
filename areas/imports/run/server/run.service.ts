import type { ComparedPerson } from '#areas/users/import/compared-person.ts';
import {
  compareLocked,
  countPeopleNotAmong,
  openPeopleList,
  suspendPeopleNotAmong,
  writePeople,
  type PeopleList,
} from '#areas/users/import/server/people-import.service.ts';
import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { RunChoices } from '../imports.contract.ts';
import { isAgreed } from '../suspension-guard.ts';
import type { TellProgress } from './check.service.ts';
import { deleteChunks, deleteRows, findErrorRowNumbers } from './import-rows.queries.ts';
import { insertChanges } from './import-undo.queries.ts';
import { finishRun, type ImportWork } from './imports.queries.ts';
import { fileRows, inBatches, type FileRow } from './kept-file.service.ts';
import { StoppedImport } from './stopped-import.ts';

/** Writes a file as it was checked. Any change since the check stops the run, and nothing is written. */
export async function runFile(db: TenantDb, work: ImportWork, tell: TellProgress): Promise<void> {
  const choices = RunChoices.parse(work.choices);
  const leftOut = new Set(await findErrorRowNumbers(db, work.id));
  const { active } = await countPeopleNotAmong(db, []);
  let list = await openPeopleList(db, { id: work.id, ...work.settings });
  const counts = { created: 0, changed: 0, unchanged: 0, errors: leftOut.size };
  const newTags: string[] = [];
  const presentIds: string[] = [];
  let progress = 0;
  for await (const rows of inBatches(fileRows(db, work))) {
    const compared = await compareRows(db, list, rows.filter(({ row }) => !leftOut.has(row))); // prettier-ignore
    const chosen = compared.filter((each) => isChosen(each, choices));
    const written = await writePeople(db, list, chosen);
    await insertChanges(db, work.id, written.changes);
    for (const { outcome } of chosen) counts[COUNTED_AS[outcome]] += 1;
    presentIds.push(...compared.flatMap((each) => ('before' in each ? [each.before.id] : [])), ...written.createdIds);
    newTags.push(...written.newTags);
    list = written.list;
    progress += rows.length;
    await tell(progress, work.rowCount);
  }
  const suspended = choices.suspendsAbsent ? await suspendAbsent(db, list, { presentIds, active, choices }) : 0;
  const report = { ...counts, suspended, active, newTags };
  await record(db, { action: 'import.run', objectType: 'import', objectId: work.id, detail: { ...report } });
  await finishRun(db, work.id, report);
  await deleteChunks(db, work.id);
  await deleteRows(db, work.id, ['changed']);
}

type Taken = Exclude<ComparedPerson, { outcome: 'error' }>;

const COUNTED_AS = { new: 'created', changed: 'changed', unchanged: 'unchanged' } as const;

async function compareRows(db: TenantDb, list: PeopleList, rows: readonly FileRow[]): Promise<Taken[]> {
  const compared = await compareLocked(
    db,
    list,
    rows.map(({ person }) => person),
  );
  const taken = compared.filter((each) => each.outcome !== 'error');
  if (taken.length < rows.length) throw new StoppedImport('changedMeanwhile');
  return taken;
}

const isChosen = ({ outcome }: Taken, { creates, updates }: RunChoices): boolean =>
  outcome === 'unchanged' || (outcome === 'new' ? creates : updates);

async function suspendAbsent(
  db: TenantDb,
  list: PeopleList,
  { presentIds, active, choices }: { presentIds: readonly string[]; active: number; choices: RunChoices },
): Promise<number> {
  const { absent } = await countPeopleNotAmong(db, presentIds);
  if (!isAgreed({ suspended: absent, active }, choices.suspensions)) throw new StoppedImport('manySuspensions');
  const suspended = await suspendPeopleNotAmong(db, list, presentIds);
  await insertChanges(
    db,
    list.id,
    suspended.map((userId) => ({ userId, kind: 'suspended' })),
  );
  return suspended.length;
}
