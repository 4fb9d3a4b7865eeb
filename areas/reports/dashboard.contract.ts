import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case-state.ts';
import { UNDECIDED_CAUSES } from '#areas/testing/latest-results.contract.ts';
import { TagLabel } from '#areas/users/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { ReportFilter } from './report-filter.ts';
import { Period, type RelativePeriod } from './report-period.ts';
import { peopleNamed, ReportPerson } from './report-person.ts';

/** Where the filter says nothing about when. */
export const DASHBOARD_PERIOD: RelativePeriod = '30d';

const count = z.number().int();

/** What waits for somebody's decision, however old it is: a case, or a red that has none yet. */
export type ActionNeeded = z.infer<typeof ActionNeeded>;
const ActionNeeded = z
  .strictObject({
    /** Null where the case is about no visit. */
    visitId: z.uuid().nullable(),
    /** The last test of the visit; null where there is none, or none that the reader sees back to. */
    resultId: z.uuid().nullable(),
    person: ReportPerson,
    /** What opened the case; of a red without one, what became of it. */
    cause: z.enum(UNDECIDED_CAUSES),
    deviation: z.number().nullable(),
    beganAt: z.iso.datetime(),
    /** While a retest is awaited. */
    retestFrom: z.iso.datetime().nullable(),
    /** Null: none is opened, or not yet. */
    case: z.strictObject({ id: z.uuid(), state: z.enum(CASE_STATES) }).nullable(),
  })
  .meta({ id: 'ActionNeeded' });

/** Expected tests of today, by the organization's clock. */
export type ExpectedToday = z.infer<typeof ExpectedToday>;
const ExpectedToday = z
  .strictObject({
    completed: count,
    late: count,
    inProgress: count,
    /** Due, and neither done nor given up. */
    overdue: count,
    missed: count,
    /** To come, or open and not due yet. */
    scheduled: count,
  })
  .meta({ id: 'ExpectedToday' });

/** How many of the people with a tag have tested today. */
const TestedByTag = z.strictObject({ tag: TagLabel, people: count, tested: count }).meta({ id: 'TestedByTag' });

export type DashboardNow = z.infer<typeof DashboardNow>;
export const DashboardNow = z
  .strictObject({
    /** Active people, and how many of them took a test in the period that is not void. */
    people: z.strictObject({ all: count, tested: count, testedToday: count }),
    /** Visits that wait for a retest at this moment. */
    retestsDue: count,
    needsAction: z.strictObject({
      count,
      /** How many people these are about. */
      people: count,
      /** The gravest first, of the equally grave the oldest; no more than 50. */
      items: z.array(ActionNeeded),
    }),
    byTag: z.array(TestedByTag),
    /** Null where nothing is scheduled. */
    occurrences: ExpectedToday.nullable(),
  })
  .meta({ id: 'DashboardNow' });

export type DashboardFilter = z.output<typeof DashboardFilter>;
const DashboardFilter = ReportFilter;

export const getDashboardNow = endpoint({
  method: 'GET',
  path: '/api/v2.1/dashboard/now',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Shows who has tested, who waits for a retest and what is undecided. Of the filter the people count.',
  query: DashboardFilter,
  reply: DashboardNow,
  showsScoresOf: ({ needsAction }: DashboardNow) => needsAction.items.map(({ person }) => person.id),
});

/** What the tests of a period come to. Shares are for the reader to make: science 4 wants the n beside each. */
export type TestTotals = z.infer<typeof TestTotals>;
const TestTotals = z
  .strictObject({
    /** Every test that was handed in, whatever became of it. */
    submitted: count,
    invalid: count,
    suspect: count,
    void: count,
    /** Valid full tests that the filter finds. */
    full: count,
    /** Valid quick tests, and those that passed. */
    quick: count,
    passed: count,
    /** First full tests of a visit that could be compared with a baseline, and those of them that were red. */
    firsts: count,
    redFirsts: count,
    /** What became of the reds: of the visits whose last test the filter finds. */
    confirmed: count,
    cleared: count,
    unconfirmed: count,
    confirming: count,
  })
  .meta({ id: 'TestTotals' });

/** How soon people have decided on reds, confirmed or without a retest; of the filter the people count. */
export type RedDecisions = z.infer<typeof RedDecisions>;
const RedDecisions = z
  .strictObject({
    /** Cases without a decision at this moment, whatever opened them. */
    undecided: count,
    /** Reds on which somebody decided for the first time in the period. */
    decided: count,
    /** From the moment at which the red came in; null where none was decided. */
    medianMinutesToDecision: z.number().nullable(),
    decidedWithinTarget: count,
    targetMinutes: count,
  })
  .meta({ id: 'RedDecisions' });

/** One day by one version of norms; scores are those of valid full tests. */
export type DayTrend = z.infer<typeof DayTrend>;
const DayTrend = z
  .strictObject({
    day: z.iso.date(),
    normsVersion: z.string(),
    n: count,
    median: z.number().nullable(),
    q1: z.number().nullable(),
    q3: z.number().nullable(),
    submitted: count,
    invalid: count,
    firsts: count,
    redFirsts: count,
  })
  .meta({ id: 'DayTrend' });

/** Mean deviation of one hour of the week; hours without a test are left out. */
export type HeatCell = z.infer<typeof HeatCell>;
const HeatCell = z
  .strictObject({
    /** 1 is Monday. */
    weekday: count,
    hour: count,
    n: count,
    mean: z.number(),
  })
  .meta({ id: 'HeatCell' });

/** Of the expected tests that are over, how many were done; by the day on which their windows opened. */
export type Completion = z.infer<typeof Completion>;
const Completion = z.strictObject({ done: count, expected: count }).meta({ id: 'Completion' });

const DayCompletion = z.strictObject({ day: z.iso.date(), ...Completion.shape }).meta({ id: 'DayCompletion' });

/** Messages that were given up in the period, those of alerts by mail and by webhook, and reminders. */
export type FailedMessages = z.infer<typeof FailedMessages>;
const FailedMessages = z
  .strictObject({ alertMails: count, webhooks: count, reminders: count })
  .meta({ id: 'FailedMessages' });

export type DashboardTrends = z.infer<typeof DashboardTrends>;
const DashboardTrends = z
  .strictObject({
    period: Period,
    comparedWith: Period.nullable(),
    days: z.array(DayTrend),
    totals: TestTotals,
    /** Of the period that it is compared with. */
    totalsBefore: TestTotals.nullable(),
    decisions: RedDecisions,
    decisionsBefore: RedDecisions.nullable(),
    /** Days on which nothing was expected, or nothing is over, are left out. */
    completion: z.array(DayCompletion),
    completionBefore: Completion.nullable(),
    failedMessages: FailedMessages,
    /** Deviations by the bins of areas/reports/deviation-bins.ts. */
    histogram: z.array(count),
    /** Deviations below -1, up to 1, up to 5, above 5. */
    classes: z.array(count),
    heatMap: z.array(HeatCell),
    /** Red first tests a day that have no change behind them, by this organization's own number of tests. */
    expectedFalseReds: z.number().nullable(),
  })
  .meta({ id: 'DashboardTrends' });

export const COMPARISONS = ['none', 'previous', 'lastYear'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const getDashboardTrends = endpoint({
  method: 'GET',
  path: '/api/v2.1/dashboard/trends',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Adds up the tests of a period by day, and compares them with the period before or with last year.',
  query: z.strictObject({ ...DashboardFilter.shape, compare: z.enum(COMPARISONS).default('none') }),
  reply: DashboardTrends,
  showsScoresOf: peopleNamed,
});

const OpenDrift = z
  .strictObject({ person: ReportPerson, since: z.iso.datetime(), signalAt: z.iso.datetime() })
  .meta({ id: 'OpenDrift' });

export type DashboardPeople = z.infer<typeof DashboardPeople>;
export const DashboardPeople = z
  .strictObject({
    /** Of active people, by their latest valid full test in the period. */
    latest: z.strictObject({
      n: count,
      bands: z.array(count),
      /** As in the trends; people who cannot be compared yet are in none of them. */
      classes: z.array(count),
      unclassed: count,
      /** Whose change is unlikely to be chance. */
      worsened: count,
    }),
    /** Of all active people; `locked` is established with as many tests as a baseline takes. */
    baselines: z.strictObject({ none: count, establishing: count, established: count, locked: count, stale: count }),
    /** Null for whoever may not see the details of scores: drift is no alarm. */
    drifts: z.strictObject({ count, items: z.array(OpenDrift) }).nullable(),
  })
  .meta({ id: 'DashboardPeople' });

export const getDashboardPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/dashboard/people',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Counts people by their latest test and by the state of their baseline, and names slow changes.',
  query: DashboardFilter,
  reply: DashboardPeople,
  showsScoresOf: ({ drifts }: DashboardPeople, query: DashboardFilter) => [
    ...peopleNamed(drifts, query),
    ...(drifts?.items.map(({ person }) => person.id) ?? []),
  ],
});
