import { visibleResult } from '#areas/testing/results/server/results.service.ts';
import type { BulkResult, Selection } from '#areas/users/management/bulk.contract.ts';
import { bulkResult, selectedPeople } from '#areas/users/management/server/bulk.service.ts';
import { isPersonInOrganization } from '#areas/users/management/server/members.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { CaseCause } from '#areas/cases/case/case-state.ts';
import { caseExists, type Case, type NewCase } from '#areas/cases/case/cases.contract.ts';
import { MOST_CASES_AT_ONCE } from '../many-cases.contract.ts';
import { noteStep } from '#areas/cases/case/server/case-moved.service.ts';
import { insertCase, lockPeopleWithoutCase } from '#areas/cases/case/server/case-rows.queries.ts';
import { findCase } from '#areas/cases/case/server/cases.queries.ts';

interface Opened {
  readonly userId: string;
  readonly visitId: string;
}

/** A visit has at most one case: a repeated event, or two servers at once, change nothing. */
export async function openCaseOf(
  db: TenantDb,
  cause: Exclude<CaseCause, 'byHand'>,
  { userId, visitId }: Opened,
): Promise<void> {
  await open(db, { userId, visitId, cause, reason: null });
}

export async function openByHand(db: TenantDb, visitor: Visitor, { userId, resultId, reason }: NewCase): Promise<Case> {
  if (!(await isPersonInOrganization(db, userId))) throw new Problem(notFound);
  const result = resultId === null ? null : await visibleResult(db, visitor, resultId);
  if (result && result.userId !== userId) throw new Problem(notFound);
  const id = await open(db, { userId, visitId: result?.visitId ?? null, cause: 'byHand', reason });
  const opened = id && (await findCase(db, id));
  if (!opened) throw new Problem(caseExists);
  return opened;
}

/** Skips people who already have an undecided case. */
export async function openForMany(
  db: TenantDb,
  visitor: Visitor,
  { people, reason }: { readonly people: Selection; readonly reason: string },
): Promise<BulkResult> {
  const ids = await selectedPeople(db, visitor, people, MOST_CASES_AT_ONCE);
  const free = await lockPeopleWithoutCase(db, ids);
  for (const userId of free) await open(db, { userId, visitId: null, cause: 'byHand', reason });
  return bulkResult(people, ids, free);
}

type ToOpen = Omit<Parameters<typeof insertCase>[1], 'id'>;

/** The id of the case; undefined when the visit has one. */
async function open(db: TenantDb, about: ToOpen): Promise<string | undefined> {
  const id = newId();
  if (!(await insertCase(db, { ...about, id }))) return undefined;
  const { userId, visitId } = about;
  await noteStep(db, { id, userId, visitId, state: 'open' }, { kind: 'opened', note: about.reason });
  return id;
}
