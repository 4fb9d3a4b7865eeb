import { isToCome, type ComparedPerson } from '#areas/users/import/compared-person.ts';
import type { ImportedPerson } from '#areas/users/import/imported-person.ts';
import {
  assignSupervisors,
  compareLocked,
  countPeopleNotAmong,
  openPeopleList,
  suspendPeopleNotAmong,
  writePeople,
  type NamedPair,
  type PeopleList,
} from '#areas/users/import/server/people-import.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { ListedPeople } from '#areas/imports/rows/listed-people.ts';
import { RunChoices } from '../imports.contract.ts';
import { isAgreed } from '../suspension-guard.ts';
import type { TellProgress } from './check.service.ts';
import { deleteChunks, deleteRows, findErrorRowNumbers } from './import-rows.queries.ts';
import { insertChanges } from './import-undo.queries.ts';
import { finishRun, type ImportWork } from './imports.queries.ts';
import { fileRows, inBatches } from './kept-file.service.ts';
import { StoppedImport } from './stopped-import.ts';

/** What a run has done so far. */
interface Run {
  list: PeopleList;
  readonly choices: RunChoices;
  readonly counts: { created: number; changed: number; unchanged: number };
  readonly newTags: string[];
  readonly presentIds: string[];
  /** People whose supervisor was not stored yet when they were written. */
  readonly toSupervise: NamedPair[];
}

/** Writes a file as it was checked. Any change since the check stops the run, and nothing is written. */
export async function runFile(db: TenantDb, work: ImportWork, tell: TellProgress): Promise<void> {
  const leftOut = new Set(await findErrorRowNumbers(db, work.id));
  const { active } = await countPeopleNotAmong(db, []);
  const run = await beginRun(db, work, leftOut);
  const postponed: ImportedPerson[] = [];
  let progress = 0;
  for await (const rows of inBatches(fileRows(db, work))) {
    const people = rows.filter(({ row }) => !leftOut.has(row)).map(({ person }) => person);
    postponed.push(...(await writeReady(db, run, people)));
    progress += rows.length;
    await tell(progress, work.rowCount);
  }
  await writePostponed(db, run, postponed);
  const { list, choices, counts, presentIds, newTags } = run;
  const suspended = choices.suspendsAbsent ? await suspendAbsent(db, list, { presentIds, active, choices }) : 0;
  const report = { ...counts, errors: leftOut.size, suspended, active, newTags };
  await record(db, { action: 'import.run', objectType: 'import', objectId: work.id, detail: { ...report } });
  await finishRun(db, work.id, report);
  await deleteChunks(db, work.id);
  await deleteRows(db, work.id, ['changed']);
}

async function beginRun(db: TenantDb, work: ImportWork, leftOut: ReadonlySet<number>): Promise<Run> {
  const { id, settings } = work;
  const listed = settings.mapping.includes('supervisor') ? await listedPeople(db, work, leftOut) : undefined;
  const supervisorToCome = listed && ((named: string) => listed.find(named));
  return {
    list: await openPeopleList(db, { id, ...settings, supervisorToCome }),
    choices: RunChoices.parse(work.choices),
    counts: { created: 0, changed: 0, unchanged: 0 },
    newTags: [],
    presentIds: [],
    toSupervise: [],
  };
}

async function listedPeople(db: TenantDb, work: ImportWork, leftOut: ReadonlySet<number>): Promise<ListedPeople> {
  const listed = new ListedPeople();
  for await (const rows of inBatches(fileRows(db, work))) {
    for (const { row, person } of rows) if (!leftOut.has(row)) listed.note(person);
  }
  return listed;
}

type Taken = Exclude<ComparedPerson, { outcome: 'error' }>;

/** Writes these people, except known ones whose supervisor is not stored yet; returns those. */
async function writeReady(db: TenantDb, run: Run, people: readonly ImportedPerson[]): Promise<ImportedPerson[]> {
  const compared = await compareRows(db, run.list, people);
  const later = new Set(compared.filter(isWaiting).map(({ row }) => row));
  await write(
    db,
    run,
    compared.filter(({ row }) => !later.has(row)),
  );
  return people.filter(({ row }) => later.has(row));
}

const isWaiting = (each: Taken): boolean => each.outcome === 'changed' && isToCome(each.after.supervisor);

/** Now that the file is written, everyone it names is stored, except those whom the choices leave out. */
async function writePostponed(db: TenantDb, run: Run, postponed: readonly ImportedPerson[]): Promise<void> {
  let waiting = postponed;
  // One of them may make another one active, who is then found in the next round.
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length;
    const left: ImportedPerson[] = [];
    for (const people of partsOf(waiting)) left.push(...(await writeReady(db, run, people)));
    waiting = left;
  }
  for (const people of partsOf(waiting)) await writeUnsupervised(db, run, people);
  for (const pairs of partsOf(run.toSupervise)) await assignSupervisors(db, pairs);
}

async function writeUnsupervised(db: TenantDb, run: Run, people: readonly ImportedPerson[]): Promise<void> {
  const named = new Map(people.map(({ row, supervisor }) => [row, supervisor]));
  const compared = await compareRows(
    db,
    run.list,
    people.map(({ supervisor: _, ...person }) => person),
  );
  await write(db, run, compared);
  if (!run.choices.updates) return;
  for (const each of compared) {
    const supervisor = named.get(each.row);
    if (supervisor && 'before' in each) run.toSupervise.push({ userId: each.before.id, named: supervisor });
  }
}

const PART_ROWS = 1000;

function* partsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += PART_ROWS) yield items.slice(from, from + PART_ROWS);
}

const COUNTED_AS = { new: 'created', changed: 'changed', unchanged: 'unchanged' } as const;

async function write(db: TenantDb, run: Run, compared: readonly Taken[]): Promise<void> {
  const chosen = compared.filter((each) => isChosen(each, run.choices));
  const written = await writePeople(db, run.list, chosen);
  await insertChanges(db, run.list.id, written.changes);
  for (const { outcome } of chosen) run.counts[COUNTED_AS[outcome]] += 1;
  run.presentIds.push(...compared.flatMap((each) => ('before' in each ? [each.before.id] : [])), ...written.createdIds);
  run.newTags.push(...written.newTags);
  run.toSupervise.push(...written.toSupervise);
  run.list = written.list;
}

async function compareRows(db: TenantDb, list: PeopleList, people: readonly ImportedPerson[]): Promise<Taken[]> {
  const compared = await compareLocked(db, list, people);
  const taken = compared.filter((each) => each.outcome !== 'error');
  if (taken.length < people.length) throw new StoppedImport('changedMeanwhile');
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
