import type { TestType } from '#areas/scoring/attempt.ts';
import type { StartedAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import type { TestKeeping } from '#areas/testing/attempt/portal/begun-test.ts';
import { closeInterrupted, keepTrials, type TrialsPlace } from '#areas/testing/attempt/portal/trial-store.ts';
import type { OfflinePerson } from '#areas/testing/places/portal/offline-kiosk.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { translate } from '#platform/portal/texts.ts';
import { momentOf, type TestMoment } from '../device-clock.ts';
import { presentClock } from './clock-store.ts';
import { judgedTest } from './judge-test.ts';
import { lookAtKiosk, noteInterrupted } from './kiosk-state.ts';
import { countUp, readRows, write } from './kiosk-storage.ts';
import { keepTest, openTest, type KioskTestAt } from './kiosk-tests.ts';
import { nextTest, presentPackage } from './package-store.ts';
import { sealed } from './vault.ts';

const RESERVE = 'reserve';
/** More than the record of a full test on a fast screen. */
const RESERVE_SIGNS = 600_000;
const ORDER = 'order';

const refusal = (text: string): ApiError => new ApiError(translate(text), { status: 0, code: 'not_possible' });

interface GivenTest {
  readonly order: number;
  readonly moment: TestMoment;
  readonly at: KioskTestAt;
}

/** Gives a person tests from the package, and stores them on the device. */
export function offlineTests(person: OfflinePerson): TestKeeping {
  const given = new Map<string, GivenTest>();
  return {
    begin: async (testType) => {
      const { attempt, ...test } = await givenTest(person.id, testType);
      given.set(attempt.attemptId, test);
      return attempt;
    },
    keep: (attempt) => {
      const known = given.get(attempt.attemptId);
      if (!known) throw new RangeError('A test that was not given cannot be stored.');
      return keepTrials(attempt, placeOf(known));
    },
    // Whatever goes wrong here, the test is stored, and the person is told so.
    judge: async ({ attemptId }) => {
      const known = given.get(attemptId);
      return known ? judgedTest(known.order, person).catch(() => null) : null;
    },
  };
}

async function givenTest(userId: string, testType: TestType): Promise<GivenTest & { attempt: StartedAttempt }> {
  const kept = await presentPackage();
  const clock = await presentClock();
  if (!kept || !clock || kept.taskVersion !== TASK_VERSION) throw refusal('testing.kioskOffline.over');
  await reserveSpace();
  const next = await nextTest(kept);
  if (!next) throw refusal('testing.kioskOffline.noTestLeft');
  const { id: packageId, token, endsAt, taskVersion } = kept;
  const { place, seed } = next;
  const attemptId = `${packageId}.${place}`;
  return {
    attempt: { attemptId, testType, seed, taskVersion, expiresAt: endsAt, submissionToken: '' },
    order: await countUp(ORDER),
    moment: momentOf(clock),
    at: { packageId, token, place, userId, testType },
  };
}

/** A test that could not be stored at its end would be lost, so its space is taken first. */
async function reserveSpace(): Promise<void> {
  try {
    await write({ values: { [RESERVE]: await sealed('x'.repeat(RESERVE_SIGNS)) } });
  } catch {
    throw refusal('testing.kioskOffline.full');
  }
}

function placeOf({ order, moment, at }: GivenTest): TrialsPlace {
  return {
    // A full disk does not stop the test: its space is reserved.
    write: (running) => keepTest({ order, moment, state: 'running' }, { ...at, running }).catch(() => undefined),
    finish: async ({ record }) => {
      try {
        await keepTest({ order, moment, state: 'waiting' }, { ...at, record }, [RESERVE]);
      } catch {
        throw refusal('testing.kioskOffline.notStored');
      }
      await lookAtKiosk();
      return null;
    },
    leave: () => closeInterruptedTests(order),
  };
}

/**
 * Makes records of tests that a closed page or a power cut interrupted. They are invalid, as they are online.
 *
 * @param only the test that this page has just left
 */
export async function closeInterruptedTests(only?: number): Promise<void> {
  for (const { order, moment, state } of await readRows()) {
    if (state !== 'running' || (only !== undefined && order !== only)) continue;
    const test = await openTest(order);
    if (!test || !('running' in test)) continue;
    const { running, ...at } = test;
    const keep = async (record: RawAttempt) => {
      await keepTest({ order, moment, state: 'waiting' }, { ...at, record });
      noteInterrupted();
    };
    await closeInterrupted(running, keep, { isOwn: only !== undefined });
  }
  await lookAtKiosk();
}
