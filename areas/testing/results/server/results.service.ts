import { refreshBaseline } from '#areas/baselines/server/take-in.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { isPermitted, isSelfOrPermitted, type Permitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { alreadyVoided, type ResultQuery, type ResultWithMessage } from '../results.contract.ts';
import { resultVoided } from '../results.events.ts';
import { withoutNumbers } from '../result-without-numbers.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { unpacked } from './raw-record.ts';
import { findRawTrials, findResult, findResults, lockResultsOf, markVoided } from './results.queries.ts';
import { reviewVisit } from './visits.service.ts';

/** A visitor who may not see scores gets only their own results. */
export async function listResults(
  db: TenantDb,
  visitor: Visitor,
  query: ResultQuery,
): Promise<Page<ResultWithMessage>> {
  const users = isPermitted(visitor, 'scores.view') ? query.users : [visitor.userId];
  const page = await findResults(db, { ...query, users }, visitor);
  const policy = await findPolicy(db);
  return { ...page, items: page.items.map((result) => asShownTo(visitor, policy, result)) };
}

/** Returns a result that this visitor may see; any other gets 404. */
export async function visibleResult(db: TenantDb, visitor: Visitor, id: string): Promise<ResultWithMessage> {
  const result = await findResult(db, id, visitor);
  if (!result || !isSelfOrPermitted(visitor, result.userId, 'scores.view')) throw new Problem(notFound);
  return result;
}

export async function showResult(db: TenantDb, visitor: Visitor, id: string): Promise<ResultWithMessage> {
  const result = await visibleResult(db, visitor, id);
  if (result.userId !== visitor.userId) {
    const detail = { userId: result.userId };
    await record(db, { action: 'result.viewed', objectType: 'result', objectId: id, detail });
  }
  return asShownTo(visitor, await findPolicy(db), result);
}

/** Removes the numbers where the policy hides them from people who may not see scores. */
export const asShownTo = (
  reader: Permitted,
  { showsNumbers }: TestingPolicy,
  result: ResultWithMessage,
): ResultWithMessage => (showsNumbers || isPermitted(reader, 'scores.view') ? result : withoutNumbers(result));

export async function showRawTrials(db: TenantDb, visitor: Visitor, id: string): Promise<RawAttempt> {
  const { userId } = await visibleResult(db, visitor, id);
  const gzipped = await findRawTrials(db, id);
  if (!gzipped) throw new Problem(notFound);
  await record(db, { action: 'result.trials_viewed', objectType: 'result', objectId: id, detail: { userId } });
  return unpacked(gzipped);
}

/** A void result stays, with who voided it and why; the baseline is recomputed without it. */
export async function declareVoid(
  db: TenantDb,
  visitor: Visitor,
  id: string,
  reason: string,
): Promise<ResultWithMessage> {
  const before = await visibleResult(db, visitor, id);
  if (!(await makeVoid(db, before, reason))) throw new Problem(alreadyVoided);
  return showResult(db, visitor, id);
}

/** Voids person by person in a fixed order, so that two calls at once wait for each other and never deadlock. */
export async function declareManyVoid(
  db: TenantDb,
  visitor: Visitor,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<{ voided: number }> {
  const results: ResultWithMessage[] = [];
  for (const id of new Set(ids)) results.push(await visibleResult(db, visitor, id));
  let voided = 0;
  for (const result of results.toSorted(byPerson)) {
    if (await makeVoid(db, result, reason)) voided += 1;
  }
  return { voided };
}

const byPerson = (one: ResultWithMessage, other: ResultWithMessage): number =>
  one.userId.localeCompare(other.userId) || one.id.localeCompare(other.id);

/** Returns false when it was already void. */
async function makeVoid(db: TenantDb, before: ResultWithMessage, reason: string): Promise<boolean> {
  const { id } = before;
  await lockResultsOf(db, before.userId);
  if (!(await markVoided(db, id, reason))) return false;
  const { userId, deviceClass, normsVersion, taskVersion, testType, takenAt, visitId } = before;
  const key = { userId, deviceClass, normsVersion, taskVersion };
  if (testType === 'FullTest') await refreshBaseline(db, key, takenAt);
  await reviewVisit(db, { id: visitId, userId });
  await record(db, { action: 'result.voided', objectType: 'result', objectId: id, detail: { userId, reason } });
  await announce(db, resultVoided, { resultId: id, userId, visitId });
  return true;
}
