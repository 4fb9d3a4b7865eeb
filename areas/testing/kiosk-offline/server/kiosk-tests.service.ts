import { organizationIn, submissionHash } from '#areas/testing/attempt/server/submission-token.ts';
import { heldAttempt, incoming, submit } from '#areas/testing/attempt/server/submission.service.ts';
import { alreadySubmitted } from '#areas/testing/attempt/attempts.contract.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import { actingAs, withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { Problem } from '#platform/shared/problem.ts';
import { kioskPackageOver, testedPersonGone, type KioskTest } from '../kiosk-package.contract.ts';
import { findOpenPackage, findStatusOfTested, insertTakenTest, type OpenPackage } from './kiosk-packages.queries.ts';
import { attemptIdAt, seedAt } from './package-seeds.ts';

/** For a device clock that is a little off. */
const END_SLACK_MS = 10 * 60_000;

interface SubmissionCall {
  readonly requestId: string;
  /** The language in which the person is told the result. */
  readonly language: Locale;
}

interface SubmittedKioskTest {
  readonly attemptId: string;
  readonly isPersonInactive: boolean;
}

/**
 * Stores a test that was taken at an offline kiosk. The attempt is stored together with its record, so each test of a
 * package counts once, however often and by whomever it is sent. The audit log names the person who tested.
 */
export async function submitKioskTest(
  { databases, seal }: Pick<ServerParts, 'databases' | 'seal'>,
  { requestId, language }: SubmissionCall,
  { token, packageId, place, userId, testType, record: raw, isClockDoubted, toldKey }: KioskTest,
): Promise<SubmittedKioskTest> {
  const within = { organizationId: organizationIn(token), actor: { userId: null, requestId } };
  return withOrganization(databases, within, async (db) => {
    const given = await packageOf(db, { id: packageId, token, place, startedAt: raw.startedAt });
    const status = await findStatusOfTested(db, userId);
    if (status === undefined) throw new Problem(testedPersonGone);
    const id = attemptIdAt(seal, packageId, place);
    const { kioskId, madeAt, acceptedUntil } = given;
    const seed = seedAt(seal, packageId, place);
    const test = { id, userId, testType, seed, taskVersion: TASK_VERSION, kioskId, madeAt, acceptedUntil };
    await insertTakenTest(db, test);
    const record = incoming(id, raw);
    const attempt = await heldAttempt(db, record, null);
    if (attempt?.userId !== userId || attempt.testType !== testType) throw new Problem(alreadySubmitted);
    await submit(
      actingAs(db, { userId, requestId }),
      language,
      { ...attempt, isClockDoubted, toldAtKiosk: toldKey },
      record,
    );
    return { attemptId: id, isPersonInactive: status !== 'active' };
  });
}

interface NamedTest {
  readonly id: string;
  readonly token: string;
  readonly place: number;
  readonly startedAt: string;
}

/** A device gives no test after the end of its package, so one that says so is refused. */
async function packageOf(db: TenantDb, { id, token, place, startedAt }: NamedTest): Promise<OpenPackage> {
  const given = await findOpenPackage(db, id, submissionHash(token));
  const isOver = !given || place >= given.tests || Date.parse(startedAt) > Date.parse(given.endsAt) + END_SLACK_MS;
  if (isOver) throw new Problem(kioskPackageOver);
  return given;
}
