import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { TagLabel } from '#areas/users/tag-label.ts';
import { csvColumns, csvFile } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, MAX_PAGE_SIZE, pageOf } from '#platform/shared/paging.ts';
import { DriftSeen } from '#areas/testing/drift-seen.ts';
import { ReportFilter } from './report-filter.ts';
import { Period } from './report-period.ts';
import { peopleIn, ReportPerson } from './report-person.ts';
import { COLUMN_SIZES } from './timeline-columns.ts';

/** Which of the deviations of a day stands for it: the latest, the highest, or their mean. */
export const CELL_VALUES = ['last', 'worst', 'mean'] as const;
export type CellValue = (typeof CELL_VALUES)[number];

/** By the latest deviation, by the highest one, by the number of reds, the highest first; or by name. */
export const TIMELINE_SORTS = ['latest', 'worst', 'reds', 'name'] as const;
export type TimelineSort = (typeof TIMELINE_SORTS)[number];

const MOST_ROWS = MAX_PAGE_SIZE;

const Grid = {
  ...ReportFilter.shape,
  by: z.enum(COLUMN_SIZES).default('day'),
  value: z.enum(CELL_VALUES).default('last'),
  sort: z.enum(TIMELINE_SORTS).default('latest'),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(50),
};

export const TIMELINE_CELL_COLUMNS = [
  'name',
  'employeeNumber',
  'tags',
  'from',
  'to',
  'deviation',
  'tests',
  'reds',
  'provisional',
  'lightning',
  'invalid',
  'missed',
] as const;
export type TimelineCellColumn = (typeof TIMELINE_CELL_COLUMNS)[number];

export type TimelineQuery = z.output<typeof TimelineQuery>;
const TimelineQuery = z.strictObject({
  ...Grid,
  /** A category of tags: the rows are its tags in place of people, by name. */
  groupBy: z.uuid().optional(),
  /** Of the file, which has a line for each cell. */
  columns: csvColumns(TIMELINE_CELL_COLUMNS),
});

const counts = {
  /** Valid full tests, of each visit the last unless the filter asks otherwise. */
  tests: z.number().int(),
  /** Of these, above +5. */
  reds: z.number().int(),
};

export type TimelineCell = z.infer<typeof TimelineCell>;
/** What one person, or the people of a tag, did in one column. There is none where nothing was done nor missed. */
const TimelineCell = z.strictObject({
  /** Counted from 0. */
  column: z.number().int(),
  ...counts,
  /** Of a tag: the median of its people. Null where nothing was compared. */
  deviation: z.number().nullable(),
  /** The test that stands for the cell; null where there is none, and for tags. */
  resultId: z.uuid().nullable(),
  /** Full tests without a baseline to compare with. */
  provisional: z.number().int(),
  /** Of the last quick check. */
  lightning: z.enum(['pass', 'inconclusive']).nullable(),
  invalid: z.number().int(),
  /** Expected tests that were not taken. */
  missed: z.number().int(),
});

export type TimelineRow = z.infer<typeof TimelineRow>;
const TimelineRow = z.strictObject({
  /** Of the person or the tag; of people without a tag that of the category. */
  id: z.uuid(),
  person: ReportPerson.nullable(),
  /** Null for people, and for those without a tag of the category. */
  tag: TagLabel.nullable(),
  cells: z.array(TimelineCell),
});

export type TimelineColumn = z.infer<typeof TimelineColumn>;
const TimelineColumn = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Of everybody whom the filter finds, not of these rows alone. */
  ...counts,
});

export type Timeline = z.infer<typeof Timeline>;
const Timeline = z
  .strictObject({
    period: Period,
    columns: z.array(TimelineColumn),
    /** When another testing policy came into force, within the columns: scores before and after may differ by it. */
    policyChanges: z.array(z.iso.datetime()),
    /** The period has more columns than are shown; these are its last ones. */
    isCut: z.boolean(),
    items: z.array(TimelineRow),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  })
  .meta({ id: 'Timeline' });

/** Whom rows of the grid are about, or the cells of a file, in which each stands for itself; of tags nobody. */
const peopleInGrid = ({
  items,
}: {
  readonly items: readonly { readonly person: ReportPerson | null; readonly cells?: readonly unknown[] }[];
}): string[] => items.flatMap(({ person, cells }) => (person && cells?.length !== 0 ? person.id : []));

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/baseline-deviation-timeline',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Shows people, or tags, by days or weeks: how far each was from their own normal.',
  query: TimelineQuery,
  reply: Timeline,
  showsScoresOf: peopleInGrid,
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: peopleInGrid,
});

export type PlacedCell = z.infer<typeof PlacedCell>;
const PlacedCell = z
  .strictObject({
    person: ReportPerson,
    from: z.iso.date(),
    to: z.iso.date(),
    ...TimelineCell.omit({ column: true }).shape,
  })
  .meta({ id: 'TimelineCell' });

export type CellQuery = z.output<typeof CellQuery>;
const CellQuery = z.strictObject({ ...Grid, columns: csvColumns(TIMELINE_CELL_COLUMNS) });

export const listTimelineCells = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/baseline-deviation-timeline/cells',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Lists the cells of the timeline one by one; limit and total count people.',
  query: CellQuery,
  reply: pageOf(PlacedCell),
  showsScoresOf: peopleIn,
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: peopleIn,
});

/** As many lines as can be told apart. */
export const MOST_LINES = 20;

const LinePoint = z.strictObject({
  resultId: z.uuid(),
  takenAt: z.iso.datetime(),
  score: z.number(),
  deviation: z.number(),
  /** The smoothed deviation, and between which limits it moves by chance. */
  smoothed: z.number(),
  lower: z.number(),
  upper: z.number(),
  /** The running sum that tells slow change; null for who may not see the details of scores. */
  sum: z.number().nullable(),
});

export type DeviationSeries = z.infer<typeof DeviationSeries>;
/** The tests that were compared with one baseline. */
const DeviationSeries = z.strictObject({
  baselineId: z.uuid(),
  deviceClass: z.enum(DEVICE_CLASSES),
  points: z.array(LinePoint),
  drift: DriftSeen.nullable(),
});

/** A baseline begun anew, another testing policy, a test on another kind of device than the one before. */
const LINE_EVENTS = ['reset', 'policy', 'device'] as const;

export type LineEvent = z.infer<typeof LineEvent>;
const LineEvent = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(LINE_EVENTS),
  /** Of the baseline, or of the test; null for a policy. */
  deviceClass: z.enum(DEVICE_CLASSES).nullable(),
});

export type DeviationLines = z.infer<typeof DeviationLines>;
const DeviationLines = z
  .strictObject({
    period: Period,
    /** What the sum must pass to be a signal. */
    limit: z.number(),
    items: z.array(
      z.strictObject({
        person: ReportPerson,
        series: z.array(DeviationSeries),
        /** In the period, in the order of time. */
        events: z.array(LineEvent),
      }),
    ),
  })
  .meta({ id: 'DeviationLines' });

export type LinesQuery = z.output<typeof LinesQuery>;
const LinesQuery = z.strictObject({
  ...ReportFilter.shape,
  users: listOf(z.uuid()).pipe(z.array(z.uuid()).min(1).max(MOST_LINES)),
});

export const getDeviationLines = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/baseline-deviation-timeline/lines',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Shows the deviations of up to 20 people test by test, smoothed, and whether they go one way for long.',
  query: LinesQuery,
  reply: DeviationLines,
  showsScoresOf: peopleIn,
});
