import { actingAs, withOrganization, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { SubmissionReply, LateSubmission } from '../attempts.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { organizationText } from '#areas/testing/results/message-for-result.ts';
import { asShownTo } from '#areas/testing/results/server/results.service.ts';
import type { SubmittedAttempt } from './submission.queries.ts';
import {
  heldAttempt,
  incoming,
  mayHandIn,
  submit,
  type IncomingRecord,
  type ReadingTaker,
} from './submission.service.ts';
import { organizationIn, submissionHash } from './submission-token.ts';

/** Takes a record in and returns what the person may know of the result. */
export async function handIn(
  db: TenantDb,
  taker: ReadingTaker,
  attemptId: string,
  raw: RawAttempt,
): Promise<SubmissionReply> {
  const record = incoming(attemptId, raw);
  const attempt = await heldAttempt(db, record, null);
  if (!attempt || !mayHandIn(taker, attempt)) throw new Problem(notFound);
  return replyTo(db, taker, attempt, record);
}

interface LateCall {
  readonly attemptId: string;
  readonly requestId: string;
  readonly language: Locale;
}

/** The organization that a late submission names; empty if it names none, because the call is not checked yet. */
export function organizationOf(call: unknown): string {
  const { token } = Object(call) as Partial<Record<keyof LateSubmission, unknown>>;
  return typeof token === 'string' ? organizationIn(token) : '';
}

/**
 * Hands in a record that waited on a device, for any caller who holds the attempt's own secret. It is recorded as done
 * by the person who tested, or by the staff member who handed the device over, and shows what that person may see.
 */
export async function handInLate(
  databases: Databases,
  { attemptId, requestId, language }: LateCall,
  { token, record: raw }: LateSubmission,
): Promise<SubmissionReply> {
  const organizationId = organizationIn(token);
  const record = incoming(attemptId, raw);
  return withOrganization(databases, { organizationId, actor: { userId: null, requestId } }, async (db) => {
    const attempt = await heldAttempt(db, record, submissionHash(token));
    if (!attempt?.isOfToken) throw new Problem(notFound);
    const { userId, startedBy } = attempt;
    const taker = { userId, isAdmin: false, permissions: [], language };
    return replyTo(actingAs(db, { userId: startedBy ?? userId, requestId }), taker, attempt, record);
  });
}

async function replyTo(
  db: TenantDb,
  taker: ReadingTaker,
  attempt: SubmittedAttempt,
  record: IncomingRecord,
): Promise<SubmissionReply> {
  const { result, progress, policy } = await submit(db, taker.language, attempt, record);
  const shown = asShownTo(taker, policy, result);
  return { result: shown, progress, organizationText: organizationText(policy, result.outcome) };
}
