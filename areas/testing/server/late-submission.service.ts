import { withOrganization, type Databases } from '#platform/server/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { HandedIn, LateSubmission } from '../attempts.contract.ts';
import { findAttemptOfToken } from './attempts.queries.ts';
import { handIn } from './handed-in.service.ts';
import { organizationIn, submissionHash } from './submission-token.ts';

interface LateCall {
  readonly attemptId: string;
  readonly requestId: string;
  readonly language: Locale;
}

/**
 * Hands in a record that waited on a device, for whoever holds the attempt's own secret. It counts as done by the
 * person who tested, or by who handed the device over; and it shows what that person may see.
 */
export async function submitLate(
  databases: Databases,
  { attemptId, requestId, language }: LateCall,
  { token, record }: LateSubmission,
): Promise<HandedIn> {
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
