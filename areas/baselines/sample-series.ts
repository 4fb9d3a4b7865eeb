import type { BaselineSeries } from './baselines.contract.ts';

/** An established baseline with one test; `changes` overrides its fields. */
export const aSeries = (changes: Partial<BaselineSeries> = {}): BaselineSeries => ({
  id: '0192f0aa-4444-7000-8000-00000000000a',
  userId: '0192f0aa-1111-7000-8000-00000000000a',
  deviceClass: 'phone-touch',
  normsVersion: 'v1',
  taskVersion: '1',
  status: 'established',
  have: 7,
  days: 7,
  value: 36.7,
  sd: 2.1,
  n: 7,
  isStale: false,
  isFrozen: false,
  validFrom: null,
  validTo: null,
  resetReason: null,
  resetBy: null,
  members: [
    {
      resultId: '0192f0aa-2222-7000-8000-00000000000a',
      takenAt: '2026-11-10T05:51:00.000Z',
      score: 36.1,
      membership: 'in',
      reason: null,
    },
  ],
  ...changes,
});
