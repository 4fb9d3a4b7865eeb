import { EACH_FIELD, type NamedField } from '#areas/users/person/person-field-lists.ts';
import type { ColumnKind, ExportColumn } from './datasets.ts';

/** A column by its id, which means the same in every dataset. */
export const column = (id: string, kind: ColumnKind): ExportColumn => ({
  id,
  kind,
  header: `exports.column.${id}`,
  about: `exports.about.${id}`,
});

/** Suffix of the id of a local-time column, which repeats the UTC column before it in the file's time zone. */
export const LOCAL = 'Local';

/** A moment as two columns: in UTC, and in the file's time zone with its offset. */
export const moment = (id: string): readonly ExportColumn[] => [
  column(id, 'time'),
  { ...column(`${id}${LOCAL}`, 'time'), about: 'exports.about.localTime' },
];

/** A column that identifies a person, or may do so because it is free text. */
export const naming = (id: string, kind: ColumnKind): ExportColumn => ({ ...column(id, kind), identifies: true });

/** Headings of fields that differ from the label in the portal. */
const FIELD_HEADERS: Readonly<Record<string, string>> = {
  firstName: 'exports.column.firstName',
  externalId: 'exports.column.externalId',
};

/** The column of a field of a person. */
const fieldColumn = ({ listName, kind, label, fullLabel = label, about = '' }: NamedField): ExportColumn => ({
  ...(kind === 'text' ? naming(listName, 'text') : column(listName, 'code')),
  header: FIELD_HEADERS[listName] ?? fullLabel,
  about,
});

/** The columns of the fields of one kind that are exported. */
export const fieldColumns = (kind: NamedField['kind']): readonly ExportColumn[] =>
  EACH_FIELD.filter((field) => field.kind === kind && field.about).map(fieldColumn);

/**
 * A share column of a group file: the percentage of the counted things that have one code, under that code's heading.
 */
export const share = (id: string, header: string): ExportColumn => ({
  id,
  kind: 'number',
  header,
  about: 'exports.about.share',
});

/** The columns that say whom a row is about. */
export const PERSON: readonly ExportColumn[] = [
  column('person', 'text'),
  naming('name', 'text'),
  ...fieldColumns('text').filter(({ id }) => id === 'employeeNumber'),
  column('tags', 'list'),
];
