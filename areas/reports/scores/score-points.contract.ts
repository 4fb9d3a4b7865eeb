import { z } from 'zod';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { ReportFilter, VALIDITIES } from '#areas/reports/frame/report-filter.ts';
import { Period } from '#areas/reports/frame/report-period.ts';
import { peopleIn, ReportPerson } from '#areas/reports/frame/report-person.ts';

/** Up to this many people have lines of their own; for more, the days are shown. */
export const MOST_LINES = 20;
/** For all people together; beyond it, only the latest. */
export const MOST_POINTS = 20_000;
export const MOST_REDS = 2000;
/** People per page of small charts, and how many tests each chart goes back. */
export const CHARTS_A_PAGE = 24;
export const MOST_POINTS_OF_SMALL = 200;

export type ScorePoint = z.infer<typeof ScorePoint>;
export const ScorePoint = z
  .strictObject({
    id: z.uuid(),
    takenAt: z.iso.datetime(),
    testType: z.enum(TEST_TYPES),
    deviceClass: z.enum(DEVICE_CLASSES),
    attemptNumber: z.number().int(),
    validity: z.enum(VALIDITIES),
    /** For a quick check, the position of its mark; null for an invalid test. */
    score: z.number().nullable(),
    /** The verdict of a quick check. */
    pass: z.boolean().nullable(),
    deviation: z.number().nullable(),
    /** The baseline in force at the time of the test. */
    baselineValue: z.number().nullable(),
    baselineSd: z.number().nullable(),
    /** True if an administrator had frozen it by then. */
    isFrozen: z.boolean(),
  })
  .meta({ id: 'ScorePoint' });

export type PersonPoints = z.infer<typeof PersonPoints>;
/** One person's points in order of time. */
const PersonPoints = z
  .strictObject({
    id: z.uuid(),
    person: ReportPerson,
    /** All tests that match; there may be fewer points. */
    tests: z.number().int(),
    points: z.array(ScorePoint),
  })
  .meta({ id: 'PersonPoints' });

export type BaselineMark = z.infer<typeof BaselineMark>;
const BaselineMark = z.strictObject({
  at: z.iso.datetime(),
  what: z.enum(['reset', 'frozen']),
  deviceClass: z.enum(DEVICE_CLASSES),
});

export type ScoreDay = z.infer<typeof ScoreDay>;
/** Valid full tests of one day under one version of norms. */
const ScoreDay = z.strictObject({
  day: z.iso.date(),
  normsVersion: z.string(),
  n: z.number().int(),
  median: z.number(),
  p10: z.number(),
  p90: z.number(),
});

export type ScorePoints = z.infer<typeof ScorePoints>;
const ScorePoints = z
  .strictObject({
    period: Period,
    /** A line for each person, or empty if there are too many people; then `days` and `reds` are set. */
    lines: z.array(PersonPoints),
    isOfMany: z.boolean(),
    /** Set if there is one line. */
    marks: z.array(BaselineMark),
    days: z.array(ScoreDay),
    /** Valid full tests more than 5 points above the person's baseline; only the latest if there are too many. */
    reds: z.array(ScorePoint),
    /** True if there were more points or reds than are returned. */
    isCapped: z.boolean(),
  })
  .meta({ id: 'ScorePoints' });

export const getScorePoints = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/scores/points',
  audience: 'admin',
  permission: 'scores.view',
  mayLag: true,
  summary: 'Returns the points of the chart: each test of up to twenty people, or days for more people.',
  query: ReportFilter,
  reply: ScorePoints,
  showsScoresOf: ({ lines }: ScorePoints) => lines.map(({ person }) => person.id),
});

export const listPersonPoints = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/scores/people',
  audience: 'admin',
  permission: 'scores.view',
  mayLag: true,
  summary: 'Lists the people whose tests match a filter, by name, each with the latest of those tests.',
  query: z.strictObject({
    ...ReportFilter.shape,
    cursor: pageQuery.cursor,
    limit: z.coerce.number().int().min(1).max(CHARTS_A_PAGE).default(CHARTS_A_PAGE),
  }),
  reply: pageOf(PersonPoints),
  showsScoresOf: peopleIn,
});
