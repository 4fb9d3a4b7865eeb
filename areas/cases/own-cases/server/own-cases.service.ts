import type { TenantDb } from '#platform/server/database/database.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { caseStepRefused } from '#areas/cases/case/cases.contract.ts';
import type { OwnCase } from '../own-cases.contract.ts';
import { noteStep } from '#areas/cases/case/server/case-moved.service.ts';
import { lockCase, saveStatement } from '#areas/cases/case/server/case-rows.queries.ts';
import { findOwnCases } from './own-cases.queries.ts';

export const listOwnCases = async (db: TenantDb, userId: string): Promise<{ cases: OwnCase[] }> => ({
  cases: await findOwnCases(db, userId),
});

/** No one speaks for another person, whatever their role; an answered statement cannot be changed. */
export async function stateOwnCase(
  db: TenantDb,
  userId: string,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<OwnCase> {
  const before = await lockCase(db, id);
  if (before?.userId !== userId) throw new Problem(notFound);
  if (before.answer !== null) throw new Problem(caseStepRefused);
  await saveStatement(db, id, text);
  await noteStep(db, before, { kind: 'stated', note: text });
  const [own] = await findOwnCases(db, userId, id);
  if (!own) throw new Problem(notFound);
  return own;
}
