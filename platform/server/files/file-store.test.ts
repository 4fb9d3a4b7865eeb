import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { openS3Store } from '#tests/support/machines/s3-store.ts';
import { bucketOf, checkedContent, fileStore } from './file-store.ts';
import type { FileStore } from './stored-file.ts';
import { FileDamaged, FilesUnavailable } from './files-unavailable.ts';

const store = openedForTests(openS3Store);
const folder = openedForTests(async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'evenkeel-files-'));
  return { directory, close: () => rm(directory, { recursive: true }) };
});

/** Larger than two pieces of a store. */
const CONTENT = randomBytes(9_000_000);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

/** Gives the content in the same memory again and again, as a reader of rows may. */
async function* reused(content: Buffer): AsyncGenerator<Uint8Array> {
  const memory = Buffer.alloc(65_536);
  for (let at = 0; at < content.length; at += memory.length) {
    const taken = content.copy(memory, 0, at);
    yield memory.subarray(0, taken);
  }
}

const read = async (chunks: AsyncIterable<Uint8Array> = reused(Buffer.alloc(0))): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

const inStore = (settings: Record<string, string> = {}): FileStore =>
  fileStore(readConfig({ DATA_DIR: folder.directory, ...store.settings, ...settings }));

describe.each(['disk', 'store'])('on the %s', (kind) => {
  let files: FileStore;
  beforeAll(() => {
    files = kind === 'disk' ? fileStore({ DATA_DIR: folder.directory }) : inStore();
  });
  beforeEach(() => files.remove('some/'));

  test('a file is what was written, and cannot be opened before it is kept', async () => {
    const told: number[] = [];

    const written = await files.write({ name: 'some/a.csv', draft: 'some/a.1.part' }, reused(CONTENT), (bytes) =>
      told.push(bytes),
    );
    const before = await files.open('some/a.csv');
    await written.keep();
    const after = await files.open('some/a.csv');

    expect(before).toBeUndefined();
    expect(written).toMatchObject({ bytes: CONTENT.length, sha256: SHA256 });
    expect(told.at(-1)).toBe(CONTENT.length);
    expect(after?.length).toBe(CONTENT.length);
    expect((await read(after?.chunks)).equals(CONTENT)).toBe(true);
  });

  test('an empty file is a file', async () => {
    const written = await files.write({ name: 'some/b', draft: 'some/b.part' }, reused(Buffer.alloc(0)));
    await written.keep();

    const found = await files.open('some/b');

    expect(found?.length).toBe(0);
    expect(await read(found?.chunks)).toHaveLength(0);
  });

  test('files are removed by the beginning of their names, with their drafts', async () => {
    for (const id of ['one', 'two']) {
      const { keep } = await files.write({ name: `some/${id}.csv`, draft: `some/${id}.1.part` }, reused(CONTENT));
      await keep();
    }
    await files.write({ name: 'some/one.csv', draft: 'some/one.2.part' }, reused(CONTENT));

    await files.remove('some/one.');

    const left = await files.list('some');
    expect(left.filter(({ name }) => !name.startsWith('two.'))).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ changedAt }) => Math.abs(Date.now() - changedAt.getTime()) < 3_600_000)).toBe(true);
    expect(await files.open('some/one.csv')).toBeUndefined();
  });

  test('an empty folder is not a fault', async () => {
    await files.remove('nowhere/x');

    expect(await files.list('nowhere')).toEqual([]);
  });

  test('the end of content that was changed is not passed on', async () => {
    const { keep } = await files.write({ name: 'some/c', draft: 'some/c.part' }, reused(CONTENT));
    await keep();
    const place = kind === 'disk' ? path.join(folder.directory, 'some/c') : store.contentOf('some/c.part/00000002');
    await appendFile(place, 'x');

    const found = await files.open('some/c');
    const got: Uint8Array[] = [];
    const reading = (async () => {
      for await (const chunk of checkedContent(found?.chunks ?? reused(CONTENT), SHA256)) got.push(chunk);
    })();

    await expect(reading).rejects.toBeInstanceOf(FileDamaged);
    expect(Buffer.concat(got).length).toBeLessThan(CONTENT.length);
  });
});

test('a missing piece is reported, and not taken for the end', async () => {
  const files = inStore();
  const { keep } = await files.write({ name: 'gone/a', draft: 'gone/a.part' }, reused(CONTENT));
  await keep();
  await unlink(store.contentOf('gone/a.part/00000001'));

  const found = await files.open('gone/a');

  await expect(read(found?.chunks)).rejects.toBeInstanceOf(FileDamaged);
});

test('more objects than a store lists at once are all found', async () => {
  const bucket = bucketOf(readConfig(store.settings));
  if (!bucket) throw new Error('The settings name no bucket.');
  const keys = Array.from({ length: 1_003 }, (_, at) => `many/${String(at).padStart(4, '0')}`);
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => bucket.put(key, Buffer.from('x'))));
  }

  const found = await bucket.list('many/');

  expect(found.map(({ key }) => key)).toEqual(keys);
});

test('a store that refuses the secret is named with its reason', async () => {
  const files = inStore({ FILES_SECRET_KEY: 'another' });

  await expect(files.check()).rejects.toThrow('answered 403 (SignatureDoesNotMatch)');
  await expect(files.open('some/a')).rejects.toBeInstanceOf(FilesUnavailable);
});

test('a bucket that does not exist is not an empty one', async () => {
  const files = inStore({ FILES_URL: store.settings.FILES_URL.replace('/evenkeel/', '/another/') });

  await expect(files.open('some/a')).rejects.toThrow('answered 404 (NoSuchBucket)');
  await expect(files.list('some')).rejects.toBeInstanceOf(FilesUnavailable);
});

test('a store that is away is reported, and its files are there when it is back', async () => {
  const files = inStore();
  const { keep } = await files.write({ name: 'stays/a', draft: 'stays/a.part' }, reused(CONTENT));
  await keep();
  await store.goAway();
  onTestFinished(async () => files.remove('stays/'));

  await expect(files.check()).rejects.toBeInstanceOf(FilesUnavailable);
  await expect(files.open('stays/a')).rejects.toBeInstanceOf(FilesUnavailable);
  await expect(files.write({ name: 'b', draft: 'b.part' }, reused(CONTENT))).rejects.toBeInstanceOf(FilesUnavailable);
  await expect(files.remove('stays/')).rejects.toBeInstanceOf(FilesUnavailable);
  await store.comeBack();

  const found = await files.open('stays/a');
  expect((await read(found?.chunks)).equals(CONTENT)).toBe(true);
});
