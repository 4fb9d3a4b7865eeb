import { expect, test } from 'vitest';
import { openDiskGuard } from './disk-guard.ts';

const SETTINGS = { DATA_DIR: '/nowhere', DATABASE_URL: undefined, MIN_FREE_DISK_MB: 200 };
const MEGABYTE = 1_000_000;

test.each([
  [199.9, true],
  [200, false],
])('with %d megabytes free isLow is %s', async (free, isLow) => {
  expect(await openDiskGuard(SETTINGS, async () => free * MEGABYTE).isLow()).toBe(isLow);
});

test('simultaneous checks share one look at the disk, and nothing is checked when nothing must be free', async () => {
  let looks = 0;
  const free = async () => ((looks += 1), 0);
  const guard = openDiskGuard(SETTINGS, free);

  expect(await Promise.all([guard.isLow(), guard.isLow(), guard.isLow()])).toEqual([true, true, true]);
  expect(await openDiskGuard({ ...SETTINGS, MIN_FREE_DISK_MB: 0 }, free).isLow()).toBe(false);
  expect(await openDiskGuard({ ...SETTINGS, DATABASE_URL: 'postgres://elsewhere/db' }, free).isLow()).toBe(false);
  expect(looks).toBe(1);
});
