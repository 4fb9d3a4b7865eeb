import { baselineProgress } from '#areas/baselines/server/baselines.service.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { SubmissionReply, LateSubmission } from '../attempts.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import type { TextByLanguage } from '#areas/testing/policy/policy.contract.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { asSeenBy } from '#areas/testing/results/server/results.service.ts';
import { findAttemptOfToken } from './attempts.queries.ts';
import { organizationIn, submissionHash } from './submission-token.ts';
import { submit, type ReadingTaker } from './submission.service.ts';

/** Takes a record in and returns what the person may know of the result. */
export async function handIn(
  db: TenantDb,
  taker: ReadingTaker,
  attemptId: string,
  raw: RawAttempt,
): Promise<SubmissionReply> {
  const result = await submit(db, taker, attemptId, raw);
  const progress = result.testType === 'FullTest' ? await baselineProgress(db, result) : null;
  const organizationText = await textFor(db, result);
  return { result: await asSeenBy(db, taker, result), progress, organizationText };
}

interface LateCall {
  readonly attemptId: string;
  readonly requestId: string;
  readonly language: Locale;
}

/**
 * Hands in a record that waited on a device, for any caller who holds the attempt's own secret. It is recorded as done
 * by the person who tested, or by the staff member who handed the device over, and shows what that person may see.
 */
export async function handInLate(
  databases: Databases,
  { attemptId, requestId, language }: LateCall,
  { token, record }: LateSubmission,
): Promise<SubmissionReply> {
  const organizationId = organizationIn(token);
  const attempt = await withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    findAttemptOfToken(db, attemptId, submissionHash(token)),
  );
  if (!attempt) throw new Problem(notFound);
  const { userId, startedBy } = attempt;
  const actor = { userId: startedBy ?? userId, requestId };
  return withOrganization(databases, { organizationId, actor }, async (db) => {
    const taker = { userId, isAdmin: false, permissions: [], language };
    return handIn(db, taker, attemptId, record);
  });
}

async function textFor(db: TenantDb, { outcome }: Result): Promise<TextByLanguage | null> {
  if (outcome === 'unconfirmed') return null;
  return (await findPolicy(db)).resultTexts[outcome] ?? null;
}
