import { expect, test } from 'vitest';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { trialRows } from './trial-rows.ts';

const record = (testType: 'FullTest' | 'LightningTest') =>
  simulate(
    { slowness: 0, deviceClass: 'desktop-mouse' },
    { testType, seed: 'x', startedAt: '2026-11-15T05:48:00.000Z' },
  );

test('a full test has four tasks, a quick check two', () => {
  expect(trialRows(record('FullTest')).map(({ id }) => id)).toEqual(['pvt', 'flanker', 'dual', 'symbol']);
  expect(trialRows(record('LightningTest')).map(({ id }) => id)).toEqual(['pvt', 'flanker']);
});

test('an answer has the time it took, and a missing answer has none', () => {
  const frames = { n: 1, late: 0 };
  const pvt = [
    { i: 0, isi: 2000, onset: 2000, resp: 2310, early: 2, input: 'key' as const, frames },
    { i: 1, isi: 2000, onset: 5000, resp: null, early: 0, input: null, frames },
  ];

  const [task] = trialRows({ ...record('LightningTest'), pvt, flanker: [] });

  expect(task?.rows).toEqual([
    { trial: 1, shownAt: 2000, tookMs: 310, asked: '–', answered: '+2' },
    { trial: 2, shownAt: 5000, tookMs: null, asked: '–', answered: '–' },
  ]);
});
