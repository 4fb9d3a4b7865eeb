import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import type { OtherBaseline } from '#areas/baselines/server/take-in.service.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import { supervisorContact } from '#areas/users/management/server/supervisors.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { messageFor } from '../message-for-result.ts';
import type { Result, ResultWithMessage } from '../results.contract.ts';
import { CONTACT_NAME_MAX_LENGTH, type TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { insertShownMessage } from './shown-messages.queries.ts';

/** A stored result, and how it came about as far as its words depend on it. */
export interface Decided {
  readonly result: Result;
  /** The type of test that is still expected of the person. */
  readonly stillDue: TestType | null;
  readonly storedAt: string;
  /** Its record, which is stored with the words. */
  readonly trials: Buffer;
  readonly policy: TestingPolicy;
  readonly isRetest: boolean;
  /** Whether the person had tested before on this class of device, and on another. */
  readonly use: { readonly onClass: boolean; readonly onOtherClass: boolean };
  /** The person's baseline on another class of device, while there is none on this one. */
  readonly elsewhere: OtherBaseline | null;
  /** Null for a quick check. */
  readonly progress: BaselineProgress | null;
}

/** Stores what the person is about to be shown, in the result's transaction, and returns the result with it. */
export async function tell(
  db: TenantDb,
  { result, stillDue, storedAt, trials, policy, isRetest, use, elsewhere, progress }: Decided,
  { language, now }: { readonly language: Locale; readonly now: string },
): Promise<ResultWithMessage> {
  const words = messageFor(result, {
    now: Date.parse(now),
    policy,
    isRetest,
    use,
    elsewhere,
    progress,
    stillDue,
    supervisor: policy.namesSupervisor ? await namedSupervisor(db, result.userId) : null,
  });
  const told = { ...words, language };
  await insertShownMessage(db, { resultId: result.id, userId: result.userId, trials }, told);
  return { ...result, told: { at: storedAt, ...told } };
}

/** A supervisor's name can be longer than a stored contact, so it is shortened. */
async function namedSupervisor(db: TenantDb, userId: string) {
  const supervisor = await supervisorContact(db, userId);
  return supervisor && { ...supervisor, name: plainText(supervisor.name, CONTACT_NAME_MAX_LENGTH) };
}
