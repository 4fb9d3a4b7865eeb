import type { SystemDb } from '#platform/server/database/database.ts';
import { NO_MAIL_SERVER, type MailOutcome } from '../mail-outcome.ts';
import { findMailStates, type MailState } from './mail.queries.ts';

/** Returns the outcomes of these mails, in the order of the ids. */
export async function mailOutcomes(
  system: SystemDb,
  ids: readonly string[],
  now: Date,
): Promise<(MailOutcome & { readonly id: string })[]> {
  if (ids.length === 0) return [];
  const mails = new Map((await findMailStates(system, ids)).map((mail) => [mail.id, mail]));
  return ids.map((id) => ({ id, ...outcomeOf(mails.get(id), now) }));
}

/**
 * A mail that no longer exists was never sent: a restored backup contains no queue. One written to a file reached no
 * one either, so it counts as failed.
 */
function outcomeOf(mail: MailState | undefined, now: Date): MailOutcome {
  if (!mail || mail.state === 'failed') {
    return { state: 'failed', note: mail?.lastError ?? null, doneAt: now.toISOString() };
  }
  const { state, attempts, sentAt, lastError } = mail;
  if (state === 'kept') return { state: 'failed', note: NO_MAIL_SERVER, doneAt: sentAt };
  if (state === 'sent') return { state: 'sent', note: null, doneAt: sentAt };
  return { state: attempts > 0 && lastError ? 'retried' : 'waiting', note: lastError, doneAt: null };
}
