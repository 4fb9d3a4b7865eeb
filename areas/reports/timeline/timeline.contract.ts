import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, MAX_PAGE_SIZE, pageOf } from '#platform/shared/paging.ts';
import { DriftSeen } from '#areas/testing/results/drift-seen.ts';
import { columnIds } from '#areas/reports/frame/report-column.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { Period } from '#areas/reports/frame/report-period.ts';
import { peopleIn, ReportPerson } from '#areas/reports/frame/report-person.ts';
import { cellCounts, PlacedCell, TIMELINE_CELL_COLUMNS, TimelineCell } from './timeline-cell.ts';
import { COLUMN_SIZES } from './timeline-columns.ts';

/** Which deviation of a day the cell shows: the latest, the highest, or the mean. */
export const CELL_VALUES = ['last', 'worst', 'mean'] as const;
export type CellValue = (typeof CELL_VALUES)[number];

/** By the latest deviation, the highest deviation or the number of reds, each descending; or by name. */
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

export type TimelineQuery = z.output<typeof TimelineQuery>;
const TimelineQuery = z.strictObject({
  ...Grid,
  /** A tag category; then the rows are its tags instead of people, by name. */
  groupBy: z.uuid().optional(),
  /** The columns of the file, which has a line for each cell. */
  columns: csvColumns(columnIds(TIMELINE_CELL_COLUMNS)),
});

export type TimelineRow = z.infer<typeof TimelineRow>;
const TimelineRow = z.strictObject({
  /** The id of the person or the tag; for people without a tag, that of the category. */
  id: z.uuid(),
  person: ReportPerson.nullable(),
  /** Null for people, and for the row of those without a tag of the category. */
  tag: TagLabel.nullable(),
  cells: z.array(TimelineCell),
});

export type TimelineColumn = z.infer<typeof TimelineColumn>;
const TimelineColumn = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Counts everyone who matches the filter, not just these rows. */
  ...cellCounts,
});

export type Timeline = z.infer<typeof Timeline>;
const Timeline = z
  .strictObject({
    period: Period,
    columns: z.array(TimelineColumn),
    /** When the testing policy changed within the columns, because scores before and after may differ. */
    policyChanges: z.array(z.iso.datetime()),
    /** True if the period has more columns than are shown; these are its last ones. */
    isCut: z.boolean(),
    items: z.array(TimelineRow),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  })
  .meta({ id: 'Timeline' });

/** The people of the rows of the grid, or of the cells of a file; none for tags. */
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
  mayLag: true,
  summary: 'Returns people, or tags, by days or weeks, with their deviation from their own baseline.',
  query: TimelineQuery,
  reply: Timeline,
  showsScoresOf: peopleInGrid,
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: peopleInGrid,
});

export type CellQuery = z.output<typeof CellQuery>;
const CellQuery = z.strictObject({ ...Grid, columns: csvColumns(columnIds(TIMELINE_CELL_COLUMNS)) });

export const listTimelineCells = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/baseline-deviation-timeline/cells',
  audience: 'admin',
  permission: 'scores.view',
  mayLag: true,
  summary: 'Lists the cells of the timeline one by one; limit and total count people.',
  query: CellQuery,
  reply: pageOf(PlacedCell),
  showsScoresOf: peopleIn,
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: peopleIn,
});

/** Most lines that a reader can distinguish. */
export const MOST_LINES = 20;

const LinePoint = z.strictObject({
  resultId: z.uuid(),
  takenAt: z.iso.datetime(),
  score: z.number(),
  deviation: z.number(),
  /** The smoothed deviation, and the limits between which it moves by chance. */
  smoothed: z.number(),
  lower: z.number(),
  upper: z.number(),
  /** The running sum that reveals slow change; null for a reader who may not see the details of scores. */
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

/** A reset baseline, another testing policy, or a test on another kind of device than the one before. */
const LINE_EVENTS = ['reset', 'policy', 'device'] as const;

export type LineEvent = z.infer<typeof LineEvent>;
const LineEvent = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(LINE_EVENTS),
  /** The device of the baseline or of the test; null for a policy. */
  deviceClass: z.enum(DEVICE_CLASSES).nullable(),
});

export type DeviationLines = z.infer<typeof DeviationLines>;
const DeviationLines = z
  .strictObject({
    period: Period,
    /** The sum that counts as a signal when passed. */
    limit: z.number(),
    items: z.array(
      z.strictObject({
        person: ReportPerson,
        series: z.array(DeviationSeries),
        /** In the period, in order of time. */
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
  mayLag: true,
  summary: 'Returns the deviations of up to 20 people test by test, smoothed, with slow change.',
  query: LinesQuery,
  reply: DeviationLines,
  showsScoresOf: peopleIn,
});
