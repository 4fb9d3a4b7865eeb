import { undoPeople } from '#areas/users/import/server/people-undo.service.ts';
import { assertPeopleLimit } from '#areas/users/management/server/people-limit.service.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { notAllowed, notFound, Problem } from '#platform/shared/problem.ts';
import { isClearMapping, learnedTitles } from '#areas/imports/rows/column-mapping.ts';
import { isCheckable, isWorkedOn } from '../import-state.ts';
import {
  importHasErrors,
  importRunning,
  manySuspensions,
  unclearMapping,
  undoOver,
  wrongImportState,
  type Import,
  type ImportCounts,
  type ImportSettings,
  type RunChoices,
} from '../imports.contract.ts';
import { importDue } from '../imports.events.ts';
import { isAgreed } from '../suspension-guard.ts';
import {
  askForCheck,
  askForRun,
  deleteImport,
  findImport,
  findKnownTitles,
  findRunningImport,
  lockImport,
  lockRuns,
  saveKnownTitles,
} from './imports.queries.ts';
import { deleteChanges, findChanges, finishUndo } from './import-undo.queries.ts';

export async function showImport(db: TenantDb, id: string): Promise<Import> {
  const found = await findImport(db, id);
  if (!found) throw new Problem(notFound);
  return found;
}

/** Requests a check, and remembers the columns for the next file. */
export async function requestCheck(
  db: TenantDb,
  visitor: Visitor,
  id: string,
  settings: ImportSettings,
): Promise<Import> {
  const before = await lockedImport(db, id);
  if (!isCheckable(before.state)) throw new Problem(wrongImportState);
  const isFitting = settings.mapping.length === before.columns.length && isClearMapping(settings.mapping);
  if (!isFitting || !settings.mapping.includes(settings.key)) throw new Problem(unclearMapping);
  if (settings.createsTags && !isPermitted(visitor, 'tags.manage')) throw new Problem(notAllowed);
  await saveKnownTitles(db, learnedTitles(before.columns, settings.mapping, await findKnownTitles(db)));
  await askForCheck(db, id, settings);
  await announce(db, importDue, { importId: id });
  return showImport(db, id);
}

export async function requestRun(db: TenantDb, id: string, choices: RunChoices): Promise<Import> {
  await lockRuns(db);
  const { state, counts } = await lockedImport(db, id);
  if (state !== 'checked' || !counts) throw new Problem(wrongImportState);
  refuseUnagreed(counts, choices);
  if (choices.creates) await assertPeopleLimit(db, counts.created);
  if (!(await askForRun(db, id, choices))) throw new Problem(importRunning);
  await record(db, { action: 'import.started', objectType: 'import', objectId: id, detail: { ...choices } });
  await announce(db, importDue, { importId: id });
  return showImport(db, id);
}

/** Refuses suspensions with errors, because a person in a faulty row looks the same as one who is not in the file. */
function refuseUnagreed(counts: ImportCounts, { skipsErrors, suspendsAbsent, suspensions }: RunChoices): void {
  if (counts.errors > 0 && (!skipsErrors || suspendsAbsent)) throw new Problem(importHasErrors);
  if (suspendsAbsent && !isAgreed(counts, suspensions)) {
    throw new Problem(manySuspensions, { values: { count: counts.suspended } });
  }
}

/**
 * Runs and undos go one at a time: a list that is being written would otherwise meet people who appear and disappear.
 */
export async function undoImport(db: TenantDb, id: string): Promise<Import> {
  await lockRuns(db);
  const { undoUntil, fileName } = await lockedImport(db, id);
  if (!undoUntil) throw new Problem(undoOver);
  if (await findRunningImport(db)) throw new Problem(importRunning);
  const undone = await undoPeople(db, id, await findChanges(db, id));
  await finishUndo(db, id, undone);
  await deleteChanges(db, id);
  await record(db, {
    action: 'import.undone',
    objectType: 'import',
    objectId: id,
    detail: { name: fileName, people: undone.removed + undone.restored },
  });
  return showImport(db, id);
}

export async function discardImport(db: TenantDb, id: string): Promise<void> {
  const { state } = await lockedImport(db, id);
  if (isWorkedOn(state) || state === 'done') throw new Problem(wrongImportState);
  await deleteImport(db, id);
}

async function lockedImport(db: TenantDb, id: string): Promise<Import> {
  await lockImport(db, id);
  return showImport(db, id);
}
