import { rounded } from '#areas/scoring/rounded.ts';
import type { TagLabel } from '#areas/users/tag-label.ts';
import { userName } from '#areas/users/user-name.ts';
import type { CsvColumn } from '#platform/server/csv-reply.ts';
import type { ReportPerson } from '../report-person.ts';
import type { PlacedCell, TimelineCellColumn } from '../timeline.contract.ts';

const LIGHTNING = { pass: 'PASS', inconclusive: 'INCONCLUSIVE' } as const;

/** A cell of a person or, where the rows are tags, of the people of a tag; both are null for people without a tag. */
export interface FileCell extends Omit<PlacedCell, 'person'> {
  readonly person: ReportPerson | null;
  readonly tag?: TagLabel | null;
}

/** The columns of the timeline in a file, which has a line for each cell. */
export const TIMELINE_FILE_COLUMNS: Readonly<Record<TimelineCellColumn, CsvColumn<FileCell>>> = {
  name: { header: 'users.column.name', value: ({ person, tag }) => (person ? userName(person) : (tag?.name ?? null)) },
  employeeNumber: { header: 'users.column.employeeNumber', value: ({ person }) => person?.employeeNumber ?? null },
  tags: { header: 'users.column.tags', value: ({ person }) => person?.tags.map(({ name }) => name) ?? null },
  from: { header: 'reports.timeline.column.from', value: (cell) => cell.from },
  to: { header: 'reports.timeline.column.to', value: (cell) => cell.to },
  deviation: {
    header: 'reports.deviation.column.deviation',
    value: ({ deviation }) => (deviation === null ? null : rounded(deviation, 1)),
  },
  tests: { header: 'reports.deviation.column.tests', value: (cell) => cell.tests },
  reds: { header: 'reports.deviation.column.reds', value: (cell) => cell.reds },
  provisional: { header: 'reports.timeline.column.provisional', value: (cell) => cell.provisional },
  lightning: {
    header: 'reports.timeline.column.lightning',
    value: ({ lightning }) => lightning && LIGHTNING[lightning],
  },
  invalid: { header: 'reports.timeline.column.invalid', value: (cell) => cell.invalid },
  missed: { header: 'reports.timeline.column.missed', value: (cell) => cell.missed },
};
