import { mailOutcomes } from '#areas/notifications/server/mail-states.service.ts';
import { webhookMessageStates, type WebhookMessageState } from '#areas/webhooks/server/webhook-messages.service.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import { writeDueMessages, type MailParts } from '#areas/alerts/deliveries/server/alert-mails.service.ts';
import { findWhetherMessagesWait } from './alert-watch.queries.ts';
import { resolveSettled } from './auto-resolve.service.ts';
import {
  findUnsettledMessages,
  noteStates,
  type DeliveryResult,
} from '#areas/alerts/deliveries/server/deliveries.queries.ts';
import { escalateDue, wakeAlerts } from './escalation.service.ts';
import { lookAtClock } from './firing-clock.service.ts';
import { endTests } from './firing-rules.queries.ts';
import { findNow } from './firing.queries.ts';

interface Watched {
  readonly organizationId: string;
  /** The database's clock when left out. */
  readonly now?: Date;
}

type Part = (db: TenantDb, now: Date) => Promise<void>;

/** Settled alerts are resolved first so that they are not escalated, and snoozed ones wake in time. */
const PARTS: readonly Part[] = [endTests, resolveSettled, wakeAlerts, lookAtClock, escalateDue];

/**
 * Does everything that is due for an organization's alerts, usually in one transaction. A fault in one part does not stop
 * the others: each then gets a transaction of its own, and the first fault is thrown at the end.
 */
export async function watchAlerts(parts: MailParts, databases: Databases, watched: Watched): Promise<void> {
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  const doMessagesWait = await inside(databases, watched, allParts).catch(async () => {
    for (const part of PARTS) await inside(databases, watched, part).catch(note);
    return true;
  });
  if (doMessagesWait) {
    await writeDueMessages(parts, databases, watched).catch(note);
    await followMessages(databases, watched).catch(note);
  }
  if (faults.length > 0) throw faults[0];
}

/** Returns whether messages wait. */
async function allParts(db: TenantDb, now: Date): Promise<boolean> {
  for (const part of PARTS) await part(db, now);
  return findWhetherMessagesWait(db);
}

const inside = <T>(
  databases: Databases,
  { organizationId, now }: Watched,
  work: (db: TenantDb, now: Date) => Promise<T>,
): Promise<T> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) =>
    work(db, now ?? (await findNow(db))),
  );

/** Records what mail and webhook senders have reported since the last run. */
async function followMessages(databases: Databases, watched: Watched): Promise<void> {
  const { mailIds, messageIds } = await inside(databases, watched, findUnsettledMessages);
  if (mailIds.length + messageIds.length === 0) return;
  await inside(databases, watched, async (db, now) => {
    const messages = byId(await webhookMessageStates(db, messageIds));
    await noteStates(db, [
      ...(await mailOutcomes(databases.system, mailIds, now)),
      ...messageIds.map((id) => stateOfMessage(id, messages.get(id), now)),
    ]);
  });
}

const byId = <T extends { readonly id: string }>(states: readonly T[]) =>
  new Map(states.map((state) => [state.id, state]));

/** A message that no longer exists was never sent: a restored backup contains no queue. */
function stateOfMessage(id: string, message: WebhookMessageState | undefined, now: Date): DeliveryResult {
  if (!message || message.state === 'dead') return failed(id, message?.note ?? null, now);
  if (message.state === 'sent') return { id, state: 'sent', note: null, doneAt: message.doneAt };
  return { id, state: message.note ? 'retried' : 'waiting', note: message.note, doneAt: null };
}

const failed = (id: string, note: string | null, now: Date): DeliveryResult => ({
  id,
  state: 'failed',
  note,
  doneAt: now.toISOString(),
});
