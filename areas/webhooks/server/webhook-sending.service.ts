import { withOrganization, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log.ts';
import { SafeFetchError, type SafeFetch } from '#platform/server/safe-fetch.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { WorkTracing } from '#platform/server/tracing/traced-work.ts';
import { secondsToNextAttempt } from '../retry-schedule.ts';
import {
  claimMessages,
  giveBack,
  markDone,
  postpone,
  type ClaimedMessage,
  type DueMessage,
  type Outcome,
} from './webhook-sending.queries.ts';
import { openSecret, signedHeaders } from './webhook-signature.ts';
import { stopGone } from './webhooks.service.ts';

/** The parts a message sender needs. */
export interface WebhookParts {
  readonly databases: Databases;
  readonly log: Log;
  readonly seal: Seal;
  readonly fetch: SafeFetch;
  readonly tracing?: WorkTracing;
}

/** Longer than any attempt, so that no other sender claims a message in progress. */
const CLAIM_SECONDS = 60;
/** Needed because a name lookup has no timeout of its own. */
const DEADLINE_MS = 20_000;
const GONE = 410;

/** Claims these messages, with one transaction per organization. */
export async function claimAll(parts: WebhookParts, due: readonly DueMessage[]): Promise<ClaimedMessage[]> {
  const claimed: ClaimedMessage[] = [];
  for (const organizationId of new Set(due.map((message) => message.organizationId))) {
    const ids = due.filter((message) => message.organizationId === organizationId).map(({ id }) => id);
    claimed.push(
      ...(await inOrganization(parts, organizationId, (db) => claimMessages(db, { ids, claimSeconds: CLAIM_SECONDS }))),
    );
  }
  return claimed;
}

/** Tries one message once and stores the outcome. */
export async function sendClaimed(parts: WebhookParts, message: ClaimedMessage, stopped: AbortSignal): Promise<void> {
  const outcome = await attempt(parts, message, stopped);
  await inOrganization(parts, message.organizationId, (db) =>
    // Our own shutdown says nothing about the receiver, so the next sender tries it at once.
    outcome.reason === 'too_slow' && stopped.aborted ? giveBack(db, message) : noteOutcome(parts, db, message, outcome),
  );
}

async function attempt({ seal, fetch }: WebhookParts, message: ClaimedMessage, stopped: AbortSignal): Promise<Outcome> {
  const { id, endpointId, type, data, createdAt, url, sealedSecret, sealedOldSecret } = message;
  const sealed = sealedOldSecret ? [sealedSecret, sealedOldSecret] : [sealedSecret];
  const secrets = sealed.flatMap((each) => openSecret(seal, endpointId, each) ?? []);
  if (secrets.length === 0) return { status: null, reason: 'secret_unreadable' };
  const body = JSON.stringify({ type, timestamp: createdAt, data });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Evenkeel-Webhooks',
    ...signedHeaders({ id, at: new Date(), body, secrets }),
  };
  try {
    const giveUp = AbortSignal.any([stopped, AbortSignal.timeout(DEADLINE_MS)]);
    const sent = fetch(url, { method: 'POST', headers, body, signal: giveUp });
    const { ok, status } = await Promise.race([sent, whenAborted(giveUp)]);
    if (ok) return { status, reason: null };
    return { status, reason: status === GONE ? 'gone' : 'refused' };
  } catch (error) {
    return { status: null, reason: error instanceof SafeFetchError ? error.reason : 'no_connection' };
  }
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(new SafeFetchError('too_slow'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

/** Logs which message and what kind of failure, never the address or the content. */
async function noteOutcome({ log }: WebhookParts, db: TenantDb, message: ClaimedMessage, outcome: Outcome) {
  if (outcome.reason === null) return markDone(db, message, { ...outcome, state: 'sent' });
  const { id: messageId, attempts } = message;
  const failure = { messageId, attempts, failure: outcome.reason, status: outcome.status };
  const isFinal = outcome.reason === 'gone' || outcome.reason === 'secret_unreadable';
  const seconds = isFinal ? undefined : secondsToNextAttempt(attempts, chance());
  if (seconds !== undefined) {
    log.warn({ ...failure, seconds }, 'webhook not sent, will be tried again');
    return postpone(db, message, { ...outcome, seconds });
  }
  log.error(failure, 'webhook given up');
  if (outcome.reason === 'gone') await stopGone(db, message.endpointId);
  return markDone(db, message, { ...outcome, state: 'dead' });
}

/** From 0 up to 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const inOrganization = <T>({ databases }: WebhookParts, organizationId: string, work: (db: TenantDb) => Promise<T>) =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, work);
