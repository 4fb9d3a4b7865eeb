import { shortName } from '#areas/users/short-name.ts';
import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { isSelfOrPermitted, type Visitor } from '#platform/server/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { alreadyAnswered, tooManyRemarks, type Remark } from '../remarks.contract.ts';
import {
  countRemarks,
  findRemark,
  findRemarksOf,
  insertRemark,
  saveAnswer,
  type RemarkRow,
} from './remarks.queries.ts';
import { findResult } from './results.queries.ts';

const MOST_PER_RESULT = 20;

/** Nobody speaks for somebody else: the result must be one's own, whatever one's role. */
export async function remarkOn(db: TenantDb, visitor: Visitor, resultId: string, text: string): Promise<Remark> {
  const result = await findResult(db, resultId);
  if (result?.userId !== visitor.userId) throw new Problem(notFound);
  if ((await countRemarks(db, resultId)) >= MOST_PER_RESULT) throw new Problem(tooManyRemarks);
  const id = newId();
  await insertRemark(db, { id, resultId, userId: visitor.userId, text });
  const detail = { remarkId: id };
  await record(db, { action: 'result.remarked', objectType: 'result', objectId: resultId, detail });
  return remark(db, id);
}

export async function remarksOf(db: TenantDb, visitor: Visitor, userId: string): Promise<{ items: Remark[] }> {
  if (!isSelfOrPermitted(visitor, userId, 'cases.handle')) throw new Problem(notFound);
  return { items: (await findRemarksOf(db, userId)).map(asRemark) };
}

export async function answer(db: TenantDb, id: string, text: string): Promise<Remark> {
  const { resultId, userId } = await remark(db, id);
  if (!(await saveAnswer(db, id, text))) throw new Problem(alreadyAnswered);
  const detail = { userId, remarkId: id };
  await record(db, { action: 'result.remark_answered', objectType: 'result', objectId: resultId, detail });
  return remark(db, id);
}

async function remark(db: TenantDb, id: string): Promise<Remark> {
  const row = await findRemark(db, id);
  if (!row) throw new Problem(notFound);
  return asRemark(row);
}

function asRemark({ answer: text, answeredAt: at, firstName, lastName, ...said }: RemarkRow): Remark {
  const by = firstName === null ? null : shortName({ firstName, lastName: lastName ?? '' });
  return { ...said, answer: text !== null && at !== null ? { text, by, at } : null };
}
