import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { openS3Store } from '#tests/support/machines/s3-store.ts';
import { readConfig } from '#platform/server/config.ts';
import { FilesUnavailable } from '#platform/server/files/files-unavailable.ts';
import { keepSealHeads, readSealHeads, setSealHeadsAside, thinSealHeads, type HeadPlaces } from './kept-seal-heads.ts';
import type { SealHead } from './record-chain.ts';

const ORGANIZATION = '01890a5d-ac96-774b-bcce-b302099a8057';
const NOW = new Date('2026-11-18T12:00:00Z');
const daysAgo = (days: number, hours = 0) => new Date(NOW.getTime() - days * 86_400_000 - hours * 3_600_000);
const head = (position: number): SealHead => ({ organizationId: ORGANIZATION, position, hash: `hash ${position}` });

const store = openedForTests(openS3Store);
const folders = openedForTests(async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'evenkeel-heads-'));
  return { directory, close: () => rm(directory, { recursive: true }) };
});
const positions = async (places: HeadPlaces): Promise<number[]> =>
  ((await readSealHeads(places)).get(ORGANIZATION) ?? []).map(({ position }) => position).toSorted((a, b) => a - b);

describe.each(['disk', 'store'])('on the %s', (kind) => {
  let one: HeadPlaces;
  beforeEach(async () => {
    const settings = kind === 'disk' ? {} : store.settings;
    one = readConfig({ ...settings, DATA_DIR: path.join(folders.directory, kind) });
    await setSealHeadsAside(one);
  });

  test('days older than a week keep their last head only', async () => {
    await keepSealHeads(one, [head(1)], daysAgo(10, 2));
    await keepSealHeads(one, [head(2)], daysAgo(10, 1));
    await keepSealHeads(one, [head(3)], daysAgo(9));
    await keepSealHeads(one, [head(4)], daysAgo(2, 1));
    await keepSealHeads(one, [head(5)], daysAgo(2));

    await thinSealHeads(one, NOW);
    const left = await positions(one);
    await thinSealHeads(one, NOW);

    expect(left).toEqual([2, 3, 4, 5]);
    expect(await positions(one)).toEqual(left);
  });

  test('heads are set aside after a restore', async () => {
    await keepSealHeads(one, [head(1)], NOW);

    await setSealHeadsAside(one);

    expect(await positions(one)).toEqual([]);
  });
});

test('in a store every server reads the heads of all', async () => {
  const serverIn = (name: string): HeadPlaces =>
    readConfig({ ...store.settings, DATA_DIR: path.join(folders.directory, name) });
  const [one, other] = [serverIn('one'), serverIn('other')];
  await setSealHeadsAside(one);
  await keepSealHeads(one, [head(1)], NOW);
  await keepSealHeads(other, [head(2)], NOW);

  expect(await positions(one)).toEqual([1, 2]);
  expect(await positions(other)).toEqual([1, 2]);
  expect(store.keys().filter((key) => key.startsWith('audit-heads-before-restore/')).length).toBeGreaterThan(0);
});

test('a head that the store did not take is a failure, which the job repeats', async () => {
  const places = readConfig({ ...store.settings, DATA_DIR: path.join(folders.directory, 'away') });
  await setSealHeadsAside(places);
  await store.goAway();

  await expect(keepSealHeads(places, [head(7)], NOW)).rejects.toBeInstanceOf(FilesUnavailable);
  await store.comeBack();
  await keepSealHeads(places, [head(7)], NOW);

  expect(await positions(places)).toEqual([7]);
});
