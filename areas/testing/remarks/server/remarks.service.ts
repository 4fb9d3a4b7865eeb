import { shortName } from '#areas/users/names/short-name.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { isSelfOrPermitted, type Visitor } from '#platform/server/http/visitor.ts';
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
import { findResult } from '#areas/testing/results/server/results.queries.ts';
import { visibleResult } from '#areas/testing/results/server/results.service.ts';

const MOST_PER_RESULT = 20;

/** No one speaks for another person: the result must be the visitor's own, whatever their role. */
export async function remarkOn(db: TenantDb, visitor: Visitor, resultId: string, text: string): Promise<Remark> {
  const result = await findResult(db, resultId);
  if (result?.userId !== visitor.userId) throw new Problem(notFound);
  const id = await add(db, { resultId, userId: visitor.userId, writtenBy: null, text });
  const detail = { remarkId: id };
  await record(db, { action: 'result.remarked', objectType: 'result', objectId: resultId, detail });
  return remark(db, id);
}

/** Adds a remark under the visitor's name to a result that they may see; the person tested reads it too. */
export async function remarkAsStaff(db: TenantDb, visitor: Visitor, resultId: string, text: string): Promise<Remark> {
  const { userId } = await visibleResult(db, visitor, resultId);
  const id = await add(db, { resultId, userId, writtenBy: visitor.userId, text });
  const detail = { userId, remarkId: id };
  await record(db, { action: 'result.remark_added', objectType: 'result', objectId: resultId, detail });
  return remark(db, id);
}

async function add(db: TenantDb, said: Omit<Parameters<typeof insertRemark>[1], 'id'>): Promise<string> {
  if ((await countRemarks(db, said.resultId)) >= MOST_PER_RESULT) throw new Problem(tooManyRemarks);
  const id = newId();
  await insertRemark(db, { ...said, id });
  return id;
}

export async function remarksOf(db: TenantDb, visitor: Visitor, userId: string): Promise<{ items: Remark[] }> {
  if (!isSelfOrPermitted(visitor, userId, 'cases.handle')) throw new Problem(notFound);
  return { items: (await findRemarksOf(db, userId)).map(asRemark) };
}

export async function answer(db: TenantDb, id: string, text: string): Promise<Remark> {
  const { resultId, userId, author } = await remark(db, id);
  // Only remarks by the person tested are answered, not those by staff.
  if (author) throw new Problem(notFound);
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

function asRemark({ answer: text, answeredAt: at, firstName, lastName, ...row }: RemarkRow): Remark {
  const { isByStaff, authorFirstName, authorLastName, ...said } = row;
  return {
    ...said,
    author: isByStaff ? { name: nameOf(authorFirstName, authorLastName) } : null,
    answer: text !== null && at !== null ? { text, by: nameOf(firstName, lastName), at } : null,
  };
}

const nameOf = (firstName: string | null, lastName: string | null): string | null =>
  firstName === null ? null : shortName({ firstName, lastName: lastName ?? '' });
