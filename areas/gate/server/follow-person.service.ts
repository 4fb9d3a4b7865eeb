import type { TenantDb } from '#platform/server/database/database.ts';
import { noteAnswer } from './gate-changes.service.ts';
import { findFactsOfPerson } from './gate-facts.queries.ts';
import { ruleIn, rulesIn, verdictOn } from './gate.service.ts';

/**
 * Notes what a gate would be told now about a person whose test or case has just changed, if that differs from before.
 * Only where a webhook waits for it: nobody else would learn of it before the next question.
 */
export async function followPerson(db: TenantDb, userId: string): Promise<void> {
  const facts = await findFactsOfPerson(db, userId);
  const { webhookId } = rulesIn(facts);
  if (webhookId === null || facts.userId === null) return;
  const verdict = verdictOn(facts, ruleIn(facts, null));
  if (verdict.answer === facts.before) return;
  await noteAnswer(db, { ...verdict, userId, siteId: null }, { before: facts.before, webhookId });
}
