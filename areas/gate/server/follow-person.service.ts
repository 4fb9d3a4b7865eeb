import type { TenantDb } from '#platform/server/database/database.ts';
import { noteAnswer } from './gate-changes.service.ts';
import { findFactsOfPerson } from './gate-facts.queries.ts';
import { ruleIn, rulesIn, verdictOn } from './gate.service.ts';

/**
 * Notes the answer that a gate would get now about a person whose test or case has just changed, if it is another one.
 * Does so only where a webhook is set, because everybody else learns of it with the next question.
 */
export async function followPerson(db: TenantDb, userId: string): Promise<void> {
  const facts = await findFactsOfPerson(db, userId);
  const { webhookId } = rulesIn(facts);
  if (webhookId === null || facts.userId === null) return;
  const verdict = verdictOn(facts, ruleIn(facts, null));
  if (verdict.answer === facts.before) return;
  await noteAnswer(db, { ...verdict, userId, siteId: null }, { before: facts.before, webhookId });
}
