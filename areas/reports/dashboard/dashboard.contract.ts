import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case/case-state.ts';
import { UNDECIDED_CAUSES } from '#areas/testing/results/latest-results.contract.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { Period, type RelativePeriod } from '#areas/reports/frame/report-period.ts';
import { peopleNamed, ReportPerson } from '#areas/reports/frame/report-person.ts';

/** The default period if the filter sets none. */
export const DASHBOARD_PERIOD: RelativePeriod = '30d';

const count = z.number().int();

/** Why a matter is open: an undecided cause, or a decided case whose follow-up day has come. */
export const ACTION_CAUSES = [...UNDECIDED_CAUSES, 'followUp'] as const;

/** An open matter that a person has to decide, however old: a case, a red that has no case yet, or a follow-up. */
export type ActionNeeded = z.infer<typeof ActionNeeded>;
const ActionNeeded = z
  .strictObject({
    /** Null if the case is not about a visit. */
    visitId: z.uuid().nullable(),
    /** The last test of the visit; null if there is none, or none recent enough for the reader to see. */
    resultId: z.uuid().nullable(),
    person: ReportPerson,
    /** What opened the case; for a red without a case, its outcome so far. */
    cause: z.enum(ACTION_CAUSES),
    deviation: z.number().nullable(),
    beganAt: z.iso.datetime(),
    /** Set while a retest is awaited. */
    retestFrom: z.iso.datetime().nullable(),
    /** Null if no case has been opened yet. */
    case: z.strictObject({ id: z.uuid(), state: z.enum(CASE_STATES) }).nullable(),
  })
  .meta({ id: 'ActionNeeded' });

/** Today's expected tests, in the organization's time zone. */
export type ExpectedToday = z.infer<typeof ExpectedToday>;
const ExpectedToday = z
  .strictObject({
    completed: count,
    late: count,
    inProgress: count,
    /** Due, and neither done nor missed. */
    overdue: count,
    missed: count,
    /** In the future, or open and not yet due. */
    scheduled: count,
  })
  .meta({ id: 'ExpectedToday' });

/** The number of people with a tag, and how many of them have tested today. */
const TestedByTag = z.strictObject({ tag: TagLabel, people: count, tested: count }).meta({ id: 'TestedByTag' });

export type DashboardNow = z.infer<typeof DashboardNow>;
export const DashboardNow = z
  .strictObject({
    /** Active people, and how many of them took a test in the period that is not void. */
    people: z.strictObject({ all: count, tested: count, testedToday: count }),
    /** Visits that are waiting for a retest now. */
    retestsDue: count,
    needsAction: z.strictObject({
      count,
      /** The number of people in all these matters. */
      people: count,
      /** The most serious first, then the oldest; at most 50. */
      items: z.array(ActionNeeded),
    }),
    byTag: z.array(TestedByTag),
    /** Null if nothing is scheduled. */
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
  summary: 'Returns who has tested, who waits for a retest and what is undecided. Only the people of the filter apply.',
  query: DashboardFilter,
  reply: DashboardNow,
  showsScoresOf: ({ needsAction }: DashboardNow) => needsAction.items.map(({ person }) => person.id),
});

/** Totals of the tests of a period. The page computes shares itself, because each share is shown with its n. */
export type TestTotals = z.infer<typeof TestTotals>;
const TestTotals = z
  .strictObject({
    /** All submitted tests, whatever their outcome. */
    submitted: count,
    invalid: count,
    suspect: count,
    void: count,
    /** Valid full tests that match the filter. */
    full: count,
    /** Valid quick tests, and the number of them that passed. */
    quick: count,
    passed: count,
    /** First full tests of a visit that were compared with a baseline, and the number of them that were red. */
    firsts: count,
    redFirsts: count,
    /** Outcomes of the reds, for visits whose last test matches the filter. */
    confirmed: count,
    cleared: count,
    unconfirmed: count,
    confirming: count,
  })
  .meta({ id: 'TestTotals' });

/** How soon people decided on reds, confirmed or without a retest. Only the people of the filter apply. */
export type RedDecisions = z.infer<typeof RedDecisions>;
const RedDecisions = z
  .strictObject({
    /** Cases without a decision now, whatever opened them. */
    undecided: count,
    /** Reds that got their first decision in the period. */
    decided: count,
    /** Counted from when the red was submitted; null if none was decided. */
    medianMinutesToDecision: z.number().nullable(),
    decidedWithinTarget: count,
    targetMinutes: count,
  })
  .meta({ id: 'RedDecisions' });

/** One day under one version of norms; scores are those of valid full tests. */
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

/** Mean deviation in one hour of the week; hours without tests are left out. */
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

/** How many of the expected tests that are over were done, by the day on which their windows opened. */
export type Completion = z.infer<typeof Completion>;
const Completion = z.strictObject({ done: count, expected: count }).meta({ id: 'Completion' });

const DayCompletion = z.strictObject({ day: z.iso.date(), ...Completion.shape }).meta({ id: 'DayCompletion' });

/** Messages that failed for good in the period: alert mails, webhooks and reminders. */
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
    /** Totals of the comparison period. */
    totalsBefore: TestTotals.nullable(),
    decisions: RedDecisions,
    decisionsBefore: RedDecisions.nullable(),
    /** Leaves out days on which nothing was expected, or nothing is over. */
    completion: z.array(DayCompletion),
    completionBefore: Completion.nullable(),
    failedMessages: FailedMessages,
    /** Deviations in the bins of areas/reports/figures/deviation-bins.ts. */
    histogram: z.array(count),
    /** Deviations below -1, up to 1, up to 5, above 5. */
    classes: z.array(count),
    heatMap: z.array(HeatCell),
    /** Red first tests per day that chance alone causes, for this organization's number of tests. */
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
  summary: 'Sums up the tests of a period by day, and compares them with the period before or with last year.',
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
    /** Active people by their latest valid full test in the period. */
    latest: z.strictObject({
      n: count,
      bands: z.array(count),
      /** As in the trends; people without a comparison are in none of them. */
      classes: z.array(count),
      unclassed: count,
      /** People whose change is unlikely to be chance. */
      worsened: count,
    }),
    /** Counts all active people; `locked` is established with the full number of tests. */
    baselines: z.strictObject({ none: count, establishing: count, established: count, locked: count, stale: count }),
    /** Null for a reader who may not see the details of scores; drift is not an alarm. */
    drifts: z.strictObject({ count, items: z.array(OpenDrift) }).nullable(),
  })
  .meta({ id: 'DashboardPeople' });

export const getDashboardPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/dashboard/people',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Counts people by their latest test and by the state of their baseline, and lists slow changes.',
  query: DashboardFilter,
  reply: DashboardPeople,
  showsScoresOf: ({ drifts }: DashboardPeople, query: DashboardFilter) => [
    ...peopleNamed(drifts, query),
    ...(drifts?.items.map(({ person }) => person.id) ?? []),
  ],
});
