import { expect, test } from 'vitest';
import { clusterOutcome } from './cluster-outcome.ts';

const LACKING = { code: 2, output: 'The cluster cannot be started here: it needs root and the packages patroni.' };

test('a machine that lacks something does not fail, and the summary says what it lacks', () => {
  expect(clusterOutcome(LACKING, false)).toMatchObject({
    passed: 0,
    failed: 0,
    notes: ['Cluster: not run. The cluster cannot be started here: it needs root and the packages patroni.'],
  });
});

test('where the proof must run, a machine that lacks something fails', () => {
  expect(clusterOutcome(LACKING, true)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run that proved something passes with its figures', () => {
  const output = '   12 s  Two servers answer.\n   60 s     1  primary killed\n\n       1  faults\nAcknowledged: 900';

  expect(clusterOutcome({ code: 0, output }, true)).toMatchObject({
    passed: 1,
    failed: 0,
    notes: ['Cluster:', '       1  faults', 'Acknowledged: 900'],
  });
});
