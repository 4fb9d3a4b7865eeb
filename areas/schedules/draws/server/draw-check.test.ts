import { expect, test } from 'vitest';
import { drawCheck, drawnCount, drawnNumbers } from '../draw-check.ts';
import { personCode, sha256 } from './draw-hashes.ts';

const SEED = 'ab'.repeat(32);
const codes = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, (_, at) => personCode('draw', `person ${at}`)))).toSorted();

test.each([
  [10, 30, 3],
  [23, 30, 7],
  [1, 1, 1],
  [3, 100, 3],
  [200, 1, 2],
])('of %i people, %i percent are %i', async (count, share, drawn) => {
  const people = await codes(count);

  expect(drawnCount(count, share)).toBe(drawn);
  expect(await drawnNumbers({ seed: SEED, people, share }, sha256)).toHaveLength(drawn);
});

test('over a thousand seeds everyone is drawn about equally often', async () => {
  const people = await codes(10);
  const times = new Map<number, number>();
  for (let i = 0; i < 1000; i += 1) {
    const seed = await sha256(`seed ${i}`);
    for (const number of await drawnNumbers({ seed, people, share: 30 }, sha256)) {
      times.set(number, (times.get(number) ?? 0) + 1);
    }
  }

  expect(times.size).toBe(10);
  // 300 each; the seeds are fixed, so this never changes.
  for (const count of times.values()) expect(Math.abs(count - 300)).toBeLessThan(50);
});

test('a draw with another seed, list or result is wrong', async () => {
  const people = await codes(12);
  const file = {
    format: 'evenkeel-draw-1' as const,
    id: crypto.randomUUID(),
    committedAt: '2026-11-17T10:00:00.000Z',
    drawnAt: '2026-11-18T10:00:00.000Z',
    startsFrom: '2026-11-18T00:00:00.000Z',
    startsTo: '2026-11-19T00:00:00.000Z',
    commitment: await sha256(SEED),
    seed: SEED,
    share: 25,
    people,
    chosen: await drawnNumbers({ seed: SEED, people, share: 25 }, sha256),
  };
  const right = { isSeedRight: true, isListRight: true, isResultRight: true, expected: file.chosen };

  expect(await drawCheck(file, sha256)).toEqual(right);
  expect(await drawCheck({ ...file, commitment: await sha256('x') }, sha256)).toEqual({ ...right, isSeedRight: false });
  expect((await drawCheck({ ...file, people: people.toReversed() }, sha256)).isListRight).toBe(false);
  expect((await drawCheck({ ...file, people: [...people, people.at(-1) ?? ''] }, sha256)).isListRight).toBe(false);
  expect(await drawCheck({ ...file, chosen: [1, 2, 3, 4] }, sha256)).toEqual({ ...right, isResultRight: false });
});
