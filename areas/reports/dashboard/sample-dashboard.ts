import type { DashboardNow, DashboardPeople, DashboardTrends, TestTotals } from './dashboard.contract.ts';
import { DEVIATION_BINS } from '#areas/reports/figures/deviation-bins.ts';

/** Sample data of a dashboard, for page tests. */
export const SAMPLE_TOTALS: TestTotals = {
  submitted: 250,
  invalid: 5,
  suspect: 10,
  void: 1,
  full: 200,
  quick: 40,
  passed: 34,
  firsts: 160,
  redFirsts: 8,
  confirmed: 2,
  cleared: 5,
  unconfirmed: 1,
  confirming: 0,
};

export const SAMPLE_NOW: DashboardNow = {
  people: { all: 61, tested: 58, testedToday: 40 },
  retestsDue: 1,
  needsAction: {
    count: 1,
    people: 1,
    items: [
      {
        visitId: '018f3c6e-0000-7000-8000-000000000001',
        resultId: '018f3c6e-0000-7000-8000-000000000002',
        person: {
          id: '018f3c6e-0000-7000-8000-000000000003',
          firstName: 'Maria',
          lastName: 'Alvarez',
          employeeNumber: '104882',
          tags: [{ id: '018f3c6e-0000-7000-8000-000000000004', name: 'Crew B', color: 'blue', category: 'Crew' }],
        },
        cause: 'confirmed',
        deviation: 7.1,
        beganAt: '2026-11-15T06:00:00.000Z',
        retestFrom: null,
        case: { id: '018f3c6e-0000-7000-8000-000000000005', state: 'open' },
      },
    ],
  },
  byTag: [],
  occurrences: null,
};

export const SAMPLE_TRENDS: DashboardTrends = {
  period: {
    from: '2026-10-17T00:00:00.000Z',
    to: '2026-11-16T00:00:00.000Z',
    firstDay: '2026-10-17',
    lastDay: '2026-11-15',
    timeZone: 'UTC',
  },
  comparedWith: null,
  days: [
    {
      day: '2026-11-14',
      normsVersion: '1',
      n: 100,
      median: 39.1,
      q1: 37.2,
      q3: 41.4,
      submitted: 120,
      invalid: 2,
      firsts: 80,
      redFirsts: 4,
    },
  ],
  totals: SAMPLE_TOTALS,
  totalsBefore: { ...SAMPLE_TOTALS, redFirsts: 4 },
  decisions: {
    undecided: 1,
    decided: 8,
    medianMinutesToDecision: 42.4,
    decidedWithinTarget: 6,
    targetMinutes: 90,
  },
  decisionsBefore: {
    undecided: 1,
    decided: 4,
    medianMinutesToDecision: 50,
    decidedWithinTarget: 2,
    targetMinutes: 90,
  },
  completion: [
    { day: '2026-11-13', done: 40, expected: 50 },
    { day: '2026-11-14', done: 2, expected: 3 },
    { day: '2026-11-15', done: 48, expected: 50 },
  ],
  completionBefore: { done: 80, expected: 100 },
  failedMessages: { alertMails: 3, webhooks: 1, reminders: 2 },
  histogram: Array.from({ length: DEVIATION_BINS }, (_, index) => index),
  classes: [10, 90, 55, 5],
  heatMap: [{ weekday: 1, hour: 6, n: 30, mean: 0.42 }],
  expectedFalseReds: 3.04,
};

export const SAMPLE_PEOPLE: DashboardPeople = {
  latest: { n: 58, bands: [50, 5, 3, 0, 0, 0], classes: [5, 40, 10, 3], unclassed: 0, worsened: 2 },
  baselines: { none: 3, establishing: 4, established: 20, locked: 32, stale: 2 },
  drifts: { count: 0, items: [] },
};
