import type { PreliminaryResult, TakenTest } from '#areas/testing/attempt/preliminary-result.ts';
import type { OfflinePerson } from '#areas/testing/places/portal/offline-kiosk.ts';
import { readRows, type TestRow } from './kiosk-storage.ts';
import { noteTold, openTest } from './kiosk-tests.ts';
import { presentPackage } from './package-store.ts';
import { openedFacts } from './sealed-facts.ts';

/** A first test and two retests, each within an hour of the one before, belong together. */
const TOGETHER_MS = 3 * 60 * 60_000;

/**
 * Returns what the person may be told about the stored test with this order. What is opened for it is in memory until this
 * returns, and nowhere else. The code that judges is loaded now: the service worker has stored it.
 */
export async function judgedTest(order: number, { id, sealed }: OfflinePerson): Promise<PreliminaryResult | null> {
  const judging = (await presentPackage())?.judging;
  const facts = judging && sealed && (await openedFacts(sealed));
  if (!facts) return null;
  const rows = await readRows();
  const row = rows.find((each) => each.order === order);
  const tests = row ? await testsUntil(row, rows, id) : [];
  const test = tests.pop();
  if (!row || !test) return null;
  const { preliminaryResult } = await import('#areas/testing/attempt/preliminary-result.ts');
  const said = preliminaryResult(test, tests, facts, judging);
  if (said) await noteTold(row, said.words.key);
  return said;
}

/** Returns the person's tests on this device up to this one, in the order in which they were taken. */
async function testsUntil(last: TestRow, rows: readonly TestRow[], userId: string): Promise<TakenTest[]> {
  const since = last.moment.serverMs - TOGETHER_MS;
  const tests: TakenTest[] = [];
  for (const row of rows) {
    const isApart = row.order > last.order || row.moment.serverMs < since;
    if (isApart || row.state === 'refused') continue;
    const test = await openTest(row.order);
    if (test?.userId !== userId || !('record' in test)) continue;
    const { testType, record } = test;
    const takenMs = Date.parse(record.startedAt) + record.elapsedMs + shiftMs(row);
    tests.push({ testType, record, takenAt: new Date(takenMs).toISOString() });
  }
  return tests;
}

/** Converts the device's time to the server's. */
const shiftMs = (row: TestRow): number =>
  row.state === 'dated' ? row.shiftMs : row.moment.serverMs - row.moment.deviceMs;
