import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isIdempotencyKey, KEY_HEADER } from '#platform/shared/idempotency-key.ts';
import { answerNotKept, invalidKey, keyReused, Problem, tooManyRequests } from '#platform/shared/problem.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { sendWithNext } from '#platform/server/database/held-statement.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';

/** How long a repeated call is recognized. */
const KEPT_HOURS = 24;
/** Maximum keys per caller. Each stands for something created, so only a program in a loop gets there. */
const MOST_KEYS = 10_000;
const WAIT_SECONDS = 3600;

/** Marks a reply as a repetition of an earlier one. */
const REPLAYED_HEADER = 'idempotency-replayed';

interface KeyedCall {
  readonly parts: { readonly seal: Seal };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: { readonly userId: string };
}

/**
 * Runs a call or, if the same caller sent it with the same key before, returns the earlier reply. Everything happens in
 * the call's own transaction: of two simultaneous calls the second waits for the first, and a refused call leaves no
 * trace, so it may be sent again.
 */
export async function answeredOnce<T>(db: TenantDb, call: KeyedCall, work: () => Promise<T>): Promise<T> {
  const { parts, request, reply, visitor } = call;
  const key = keyOf(request);
  if (key === undefined) return work();
  const kept = asKept(db, parts.seal, { request, key, userId: visitor.userId });
  if (await beginCall(db, kept)) {
    const replied = await work();
    await keepAnswer(db, kept, parts.seal.close(JSON.stringify(replied ?? null), kept.place));
    return replied;
  }
  const before = await findCall(db, kept);
  if (!before) throw new Problem(tooManyRequests, { retryAfterSeconds: WAIT_SECONDS });
  if (!before.requestHash.equals(kept.requestHash)) throw new Problem(keyReused);
  const answer = before.sealedAnswer && parts.seal.open(before.sealedAnswer, kept.place);
  if (!answer) throw new Problem(answerNotKept);
  reply.header(REPLAYED_HEADER, 'true');
  return JSON.parse(answer) as T;
}

function keyOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const sent = headers[KEY_HEADER.toLowerCase()];
  if (sent === undefined || !routeOptions.config.endpoint?.takesKey) return undefined;
  if (typeof sent !== 'string' || !isIdempotencyKey(sent)) throw new Problem(invalidKey);
  return sent;
}

interface KeptCall {
  readonly userId: string;
  readonly keyHash: Buffer;
  readonly route: string;
  readonly requestHash: Buffer;
  /** The context of the sealed reply: it opens for this call only. */
  readonly place: string;
}

/** Both hashes use our secret, so that what a caller has sent, such as a PIN, cannot be guessed from them. */
function asKept(
  { organizationId }: TenantDb,
  seal: Seal,
  { request, key, userId }: { request: FastifyRequest; key: string; userId: string },
): KeptCall {
  const { method, url, body, routeOptions } = request;
  const keyHash = seal.mark(key, `answered_calls.key_hash ${organizationId}`);
  return {
    userId,
    keyHash,
    route: `${method} ${routeOptions.url ?? ''}`,
    requestHash: seal.mark(`${method} ${url}\n${JSON.stringify(body ?? null)}`, 'answered_calls.request_hash'),
    place: `answered_calls ${organizationId} ${userId} ${keyHash.toString('hex')}`,
  };
}

/** Returns whether the call is new. An expired key may be reused even before the cleanup job deletes it. */
const beginCall = async (db: TenantDb, { userId, keyHash, route, requestHash }: KeptCall): Promise<boolean> => {
  const { rows } = await sql`
    insert into answered_calls (user_id, key_hash, route, request_hash, expires_at)
    select ${userId}::uuid, ${keyHash}::bytea, ${route}, ${requestHash}::bytea,
           clock_timestamp() + make_interval(hours => ${KEPT_HOURS})
    where ${MOST_KEYS} > (
      select count(*) from (
        select from answered_calls
        where organization_id = ${db.organizationId} and user_id = ${userId} limit ${MOST_KEYS}) known)
    on conflict (organization_id, user_id, key_hash) do update
      set route = excluded.route, request_hash = excluded.request_hash, sealed_answer = null,
          expires_at = excluded.expires_at
      where answered_calls.expires_at <= clock_timestamp()
    returning key_hash`.execute(db);
  return rows.length > 0;
};

const keepAnswer = (db: TenantDb, { userId, keyHash }: KeptCall, sealed: Buffer): Promise<void> =>
  sendWithNext(
    db,
    sql`
    update answered_calls set sealed_answer = ${sealed}
    where organization_id = ${db.organizationId} and user_id = ${userId} and key_hash = ${keyHash}`,
  );

interface CallBefore {
  requestHash: Buffer;
  sealedAnswer: Buffer | null;
}

const findCall = async (db: TenantDb, { userId, keyHash }: KeptCall): Promise<CallBefore | undefined> => {
  const { rows } = await sql<CallBefore>`
    select request_hash as "requestHash", sealed_answer as "sealedAnswer" from answered_calls
    where organization_id = ${db.organizationId} and user_id = ${userId} and key_hash = ${keyHash}`.execute(db);
  return rows[0];
};

/**
 * Deletes the stored replies when a person of the organization is erased, because sealed content cannot be searched for
 * a name. The keys stay, so that nothing is created twice.
 */
export const forgetAnswers = async (db: TenantDb): Promise<void> => {
  await sql`
    update answered_calls set sealed_answer = null
    where organization_id = ${db.organizationId} and sealed_answer is not null`.execute(db);
};

/** Deletes expired keys; runs every hour. */
export const deletePastCalls = async (db: TenantDb): Promise<void> => {
  await sql`
    delete from answered_calls
    where organization_id = ${db.organizationId} and expires_at <= clock_timestamp()`.execute(db);
};
