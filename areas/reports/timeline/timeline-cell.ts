import { z } from 'zod';
import type { TagLabel } from '#areas/users/names/tag-label.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { ReportColumns } from '#areas/reports/frame/report-column.ts';
import { ReportPerson } from '#areas/reports/frame/report-person.ts';

export const cellCounts = {
  /** Valid full tests; the last of each visit unless the filter says otherwise. */
  tests: z.number().int(),
  /** Tests above +5. */
  reds: z.number().int(),
};

export type TimelineCell = z.infer<typeof TimelineCell>;
/**
 * The tests of one person, or of the people of a tag, in one column. Columns without a test or a missed one have no
 * cell.
 */
export const TimelineCell = z.strictObject({
  /** Zero-based. */
  column: z.number().int(),
  ...cellCounts,
  /** For a tag, the median of its people. Null if nothing was compared. */
  deviation: z.number().nullable(),
  /** The test that the cell stands for; null if there is none, and for tags. */
  resultId: z.uuid().nullable(),
  /** Full tests without a baseline to compare with. */
  provisional: z.number().int(),
  /** The verdict of the last quick check. */
  lightning: z.enum(['pass', 'inconclusive']).nullable(),
  invalid: z.number().int(),
  /** Expected tests that were not taken. */
  missed: z.number().int(),
});

export type PlacedCell = z.infer<typeof PlacedCell>;
export const PlacedCell = z
  .strictObject({
    person: ReportPerson,
    from: z.iso.date(),
    to: z.iso.date(),
    ...TimelineCell.omit({ column: true }).shape,
  })
  .meta({ id: 'TimelineCell' });

/** A cell of a person or, if the rows are tags, of the people of a tag; both are null for people without a tag. */
export interface FileCell extends Omit<PlacedCell, 'person'> {
  readonly person: ReportPerson | null;
  readonly tag?: TagLabel | null;
}

const LIGHTNING = { pass: 'PASS', inconclusive: 'INCONCLUSIVE' } as const;

/** The columns of the timeline's file, which has a line for each cell. */
export const TIMELINE_CELL_COLUMNS = {
  name: { header: 'users.column.name', value: ({ person, tag }) => (person ? userName(person) : (tag?.name ?? null)) },
  employeeNumber: { header: 'users.column.employeeNumber', value: ({ person }) => person?.employeeNumber ?? null },
  tags: { header: 'users.column.tags', value: ({ person }) => person?.tags.map(({ name }) => name) ?? null },
  from: { header: 'reports.timeline.column.from', value: ({ from }) => from },
  to: { header: 'reports.timeline.column.to', value: ({ to }) => to },
  deviation: { header: 'reports.deviation.column.deviation', value: ({ deviation }) => deviation, decimals: 1 },
  tests: { header: 'reports.deviation.column.tests', value: ({ tests }) => tests },
  reds: { header: 'reports.deviation.column.reds', value: ({ reds }) => reds },
  provisional: { header: 'reports.timeline.column.provisional', value: ({ provisional }) => provisional },
  lightning: {
    header: 'reports.timeline.column.lightning',
    value: ({ lightning }) => lightning && LIGHTNING[lightning],
  },
  invalid: { header: 'reports.timeline.column.invalid', value: ({ invalid }) => invalid },
  missed: { header: 'reports.timeline.column.missed', value: ({ missed }) => missed },
} satisfies ReportColumns<FileCell>;
