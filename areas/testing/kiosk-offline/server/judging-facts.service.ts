import { establishedBaselines } from '#areas/baselines/server/established-baselines.service.ts';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { waitingVisits } from '#areas/testing/results/server/visits.service.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { JudgingFacts } from '#areas/testing/attempt/preliminary-result.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';

/** All texts of a package have the same length, a multiple of this, so that an open red does not show from outside. */
const LENGTH_STEP = 512;

/** A computer takes answers by keyboard and by mouse; a touch screen is one class. */
const classesOf = (deviceClass: DeviceClass): DeviceClass[] =>
  deviceClass.startsWith('desktop') ? ['desktop-keyboard', 'desktop-mouse'] : [deviceClass];

interface CarriedPerson {
  readonly userId: string;
  /** The policy that applies to their tests at the kiosk. */
  readonly policy: TestingPolicy;
}

/** Returns the text to seal for each person with an established baseline on such a device. */
export async function judgingFacts(
  db: TenantDb,
  people: readonly CarriedPerson[],
  deviceClass: DeviceClass,
): Promise<ReadonlyMap<string, string>> {
  const userIds = people.map(({ userId }) => userId);
  const whose = { userIds, deviceClasses: classesOf(deviceClass), normsVersion: NORMS.version };
  const baselines = await establishedBaselines(db, { ...whose, taskVersion: TASK_VERSION });
  const visits = new Map((await waitingVisits(db)).map(({ userId, ...visit }) => [userId, visit]));
  const byPerson = Map.groupBy(baselines, ({ userId }) => userId);
  const texts = people.flatMap(({ userId, policy: { mostRetests, retestAfterMinutes } }) => {
    const rows = byPerson.get(userId);
    if (!rows) return [];
    const facts: JudgingFacts = {
      baselines: rows.map(({ userId: _, ...row }) => row),
      visit: visits.get(userId) ?? null,
      retests: { mostRetests, retestAfterMinutes },
    };
    return [[userId, JSON.stringify(facts)] as const];
  });
  const longest = Math.max(0, ...texts.map(([, text]) => text.length));
  const length = Math.ceil(longest / LENGTH_STEP) * LENGTH_STEP;
  return new Map(texts.map(([userId, text]) => [userId, text.padEnd(length)]));
}
