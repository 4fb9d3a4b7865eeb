import { queueWebhook } from '#areas/webhooks/server/webhook-messages.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { findAnswerBefore, holdAnswersAbout, insertAnswer, type ToldAnswer } from './gate-answers.queries.ts';

interface Before {
  /** The last answer about the person there. */
  readonly before: string | null;
  /** The webhook that is told when a person becomes cleared, or no longer is. */
  readonly webhookId: string | null;
}

/**
 * Adds an answer to the record. A changed one is also in the audit log, once, however many gates ask at that moment, and
 * a change from or to cleared is sent to the organization's webhook.
 */
export async function noteAnswer(db: TenantDb, told: ToldAnswer, { before, webhookId }: Before): Promise<void> {
  const { userId } = told;
  if (userId !== null && told.answer !== before) await noteChange(db, { ...told, userId }, webhookId);
  await insertAnswer(db, told);
}

async function noteChange(
  db: TenantDb,
  { userId, siteId, answer, until }: ToldAnswer & { readonly userId: string },
  webhookId: string | null,
): Promise<void> {
  await holdAnswersAbout(db, userId);
  const before = await findAnswerBefore(db, userId, siteId);
  if (before === answer) return;
  await record(db, { action: 'gate.answer_changed', objectType: 'user', objectId: userId, detail: { answer, siteId } });
  if (webhookId === null || (before !== 'cleared' && answer !== 'cleared')) return;
  const data = { userId, siteId, answer, until };
  await queueWebhook(db, { endpointId: webhookId, type: 'gate.answer_changed', data });
}
