import { refreshBaseline } from '#areas/baselines/server/take-in.service.ts';
import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import { isPermitted, isSelfOrPermitted, type Permitted, type Visitor } from '#platform/server/visitor.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { RawAttempt } from '../raw-attempt.ts';
import { alreadyVoided, type ResultQuery, type ToldResult } from '../results.contract.ts';
import { resultVoided } from '../results.events.ts';
import { withoutNumbers } from '../result-without-numbers.ts';
import { findPolicy } from './policies.queries.ts';
import { unpacked } from './raw-record.ts';
import { findRawTrials, findResult, findResults, holdResultsOf, markVoided } from './results.queries.ts';
import { reviewVisit } from './visits.service.ts';

/** Who may not see scores sees their own results and nobody else's. */
export async function listResults(db: TenantDb, visitor: Visitor, query: ResultQuery): Promise<Page<ToldResult>> {
  const users = isPermitted(visitor, 'scores.view') ? query.users : [visitor.userId];
  const page = await findResults(db, { ...query, users }, visitor);
  return (await seesNumbers(db, visitor)) ? page : { ...page, items: page.items.map(withoutNumbers) };
}

/** A result that this visitor may know of; any other does not exist for them. */
export async function visibleResult(db: TenantDb, visitor: Visitor, id: string): Promise<ToldResult> {
  const result = await findResult(db, id, visitor);
  if (!result || !isSelfOrPermitted(visitor, result.userId, 'scores.view')) throw new Problem(notFound);
  return result;
}

export async function showResult(db: TenantDb, visitor: Visitor, id: string): Promise<ToldResult> {
  const result = await visibleResult(db, visitor, id);
  if (result.userId !== visitor.userId) {
    const detail = { userId: result.userId };
    await record(db, { action: 'result.viewed', objectType: 'result', objectId: id, detail });
  }
  return asSeenBy(db, visitor, result);
}

/** Where the organization says so, people read words about themselves and no numbers. */
export const asSeenBy = async (db: TenantDb, taker: Permitted, result: ToldResult): Promise<ToldResult> =>
  (await seesNumbers(db, taker)) ? result : withoutNumbers(result);

const seesNumbers = async (db: TenantDb, reader: Permitted): Promise<boolean> =>
  isPermitted(reader, 'scores.view') || (await findPolicy(db)).showsNumbers;

export async function showRawTrials(db: TenantDb, visitor: Visitor, id: string): Promise<RawAttempt> {
  const { userId } = await visibleResult(db, visitor, id);
  const gzipped = await findRawTrials(db, id);
  if (!gzipped) throw new Problem(notFound);
  await record(db, { action: 'result.trials_viewed', objectType: 'result', objectId: id, detail: { userId } });
  return unpacked(gzipped);
}

/** A void result stays, with who did it and why; the baseline is what it would be without it. */
export async function declareVoid(db: TenantDb, visitor: Visitor, id: string, reason: string): Promise<ToldResult> {
  const before = await visibleResult(db, visitor, id);
  if (!(await makeVoid(db, before, reason))) throw new Problem(alreadyVoided);
  return showResult(db, visitor, id);
}

/** Person by person in one order, so that two who do this at once wait for each other instead of getting stuck. */
export async function declareManyVoid(
  db: TenantDb,
  visitor: Visitor,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<{ voided: number }> {
  const results: ToldResult[] = [];
  for (const id of new Set(ids)) results.push(await visibleResult(db, visitor, id));
  let voided = 0;
  for (const result of results.toSorted(byPerson)) {
    if (await makeVoid(db, result, reason)) voided += 1;
  }
  return { voided };
}

const byPerson = (one: ToldResult, other: ToldResult): number =>
  one.userId.localeCompare(other.userId) || one.id.localeCompare(other.id);

/** false when it was void already. */
async function makeVoid(db: TenantDb, before: ToldResult, reason: string): Promise<boolean> {
  const { id } = before;
  await holdResultsOf(db, before.userId);
  if (!(await markVoided(db, id, reason))) return false;
  const { userId, deviceClass, normsVersion, taskVersion, testType, takenAt, visitId } = before;
  const key = { userId, deviceClass, normsVersion, taskVersion };
  if (testType === 'FullTest') await refreshBaseline(db, key, takenAt);
  await reviewVisit(db, { id: visitId, userId });
  await record(db, { action: 'result.voided', objectType: 'result', objectId: id, detail: { userId, reason } });
  await announce(db, resultVoided, { resultId: id, userId, visitId });
  return true;
}
