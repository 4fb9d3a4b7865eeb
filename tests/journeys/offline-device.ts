import { expect, type Page } from '@playwright/test';
import type { PreparedTest } from '#areas/testing/attempt/portal/device-database.ts';

/** Waits until the page works offline: its files and tests for later are stored. */
export async function untilReadyForOffline(page: Page, prepared = 5): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(isControlled);
  await expect.poll(async () => (await keptByDevice(page, 'prepared')).length).toBeGreaterThanOrEqual(prepared);
}

const isControlled = () => navigator.serviceWorker.controller?.state === 'activated';

/** Returns the test that the page takes next without a network connection. */
export async function nextPrepared(page: Page, testType: PreparedTest['testType']): Promise<PreparedTest> {
  const prepared = (await keptByDevice(page, 'prepared')) as PreparedTest[];
  const next = prepared.find((test) => test.testType === testType);
  if (!next) throw new Error(`No ${testType} was prepared.`);
  return next;
}

/** Returns everything in one of the device's stores for tests. */
export const keptByDevice = (page: Page, store: 'tests' | 'prepared'): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('evenkeel-tests', 1);
        opening.addEventListener('error', () => reject(new Error('The device keeps nothing.')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result);
          });
        });
      }),
    store,
  );
