import { isFinalRefusal } from '#areas/testing/attempt/portal/upload-queue.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { datedTest, type DeviceClock } from '../device-clock.ts';
import type { submitKioskTest } from '../kiosk-package.contract.ts';
import { submitKioskTestCall } from '../offline-calls.ts';
import { lookAtKiosk, noteInactive } from './kiosk-state.ts';
import { readRows, write, type TestRow } from './kiosk-storage.ts';
import { forgetTest, openTest } from './kiosk-tests.ts';

type DatedRow = Extract<TestRow, { state: 'dated' }>;

/** The clock before and after the server was reached. */
interface Contact {
  readonly before: DeviceClock;
  readonly now: DeviceClock;
}

/**
 * Hands in the waiting tests in their order; stops when the server cannot be reached. The time of all of them is settled
 * and stored first, because it depends on this contact and must be the same if a test is sent again.
 */
export async function handInKioskTests(contact: Contact): Promise<void> {
  const rows = await readRows();
  await write({ rows: rows.filter(({ state }) => state === 'waiting').map((row) => dated(row, contact)) });
  for (const row of await readRows()) {
    if (row.state === 'dated' && !(await isHandedIn(row))) break;
    await lookAtKiosk();
  }
}

function dated({ order, moment }: TestRow, { before, now }: Contact): DatedRow {
  const { startedMs, isDoubted } = datedTest(moment, before, now);
  return { order, moment, state: 'dated', shiftMs: startedMs - moment.deviceMs, isClockDoubted: isDoubted };
}

/** Returns false when the server cannot be reached; a final refusal is stored and shown. */
async function isHandedIn({ order, moment, shiftMs, isClockDoubted }: DatedRow): Promise<boolean> {
  const test = await openTest(order);
  if (!test || !('record' in test)) return true;
  const startedAt = new Date(Date.parse(test.record.startedAt) + shiftMs).toISOString();
  const body = { ...test, record: { ...test.record, startedAt }, isClockDoubted };
  try {
    const answer = await sendCall<typeof submitKioskTest>(submitKioskTestCall, { body }, { token: null });
    // A network with a sign-in page answers every request with its own page, so other replies do not count.
    if (typeof (answer as Partial<typeof answer> | undefined)?.attemptId !== 'string') return false;
    await forgetTest(order);
    if (answer.isPersonInactive) noteInactive();
    return true;
  } catch (error) {
    if (!isFinalRefusal(error)) return false;
    await write({ rows: [{ order, moment, state: 'refused', reason: error.message }] });
    return true;
  }
}
