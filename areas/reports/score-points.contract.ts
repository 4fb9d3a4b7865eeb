import { z } from 'zod';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { ReportFilter, VALIDITIES } from './report-filter.ts';
import { Period } from './report-period.ts';
import { peopleIn, ReportPerson } from './report-person.ts';

/** So many people are still lines of their own; of more the days are shown. */
export const MOST_LINES = 20;
/** Of all people together; beyond it the latest. */
export const MOST_POINTS = 20_000;
export const MOST_REDS = 2000;
/** One page of small charts, and how far back each of them goes. */
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
    /** Of a quick check it is where its mark stands; null of a test that is not valid. */
    score: z.number().nullable(),
    /** The verdict of a quick check. */
    pass: z.boolean().nullable(),
    deviation: z.number().nullable(),
    /** The baseline that was in force. */
    baselineValue: z.number().nullable(),
    baselineSd: z.number().nullable(),
    /** Somebody had frozen it by then. */
    isFrozen: z.boolean(),
  })
  .meta({ id: 'ScorePoint' });

export type PersonPoints = z.infer<typeof PersonPoints>;
/** Points in the order of time. */
const PersonPoints = z
  .strictObject({
    id: z.uuid(),
    person: ReportPerson,
    /** All that match; there may be fewer points. */
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
/** Of valid full tests by one version of the norms. */
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
    /** Nobody, or a line for each of these people; of more people `days` and `reds`. */
    lines: z.array(PersonPoints),
    isOfMany: z.boolean(),
    /** Where there is one line. */
    marks: z.array(BaselineMark),
    days: z.array(ScoreDay),
    /** Valid full tests more than 5 points above the own baseline, the latest ones where there are too many. */
    reds: z.array(ScorePoint),
    /** There were more points, or reds, than are told. */
    isCapped: z.boolean(),
  })
  .meta({ id: 'ScorePoints' });

export const getScorePoints = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/scores/points',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Gives the points of the chart: each test of up to twenty people, or the days of more.',
  query: ReportFilter,
  reply: ScorePoints,
  showsScoresOf: ({ lines }: ScorePoints) => lines.map(({ person }) => person.id),
});

export const listPersonPoints = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/scores/people',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Lists the people whose tests a filter finds, by name, each with the latest of those tests.',
  query: z.strictObject({
    ...ReportFilter.shape,
    cursor: pageQuery.cursor,
    limit: z.coerce.number().int().min(1).max(CHARTS_A_PAGE).default(CHARTS_A_PAGE),
  }),
  reply: pageOf(PersonPoints),
  showsScoresOf: peopleIn,
});
