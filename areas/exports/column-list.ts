import type { ColumnKind, ExportColumn } from './datasets.ts';

/** A column by its id, which means the same in every dataset. */
export const column = (id: string, kind: ColumnKind): ExportColumn => ({
  id,
  kind,
  header: `exports.column.${id}`,
  about: `exports.about.${id}`,
});

/** The end of the id of a column that says by the clock of the file what the one before it says in UTC. */
export const LOCAL = 'Local';

/** A moment in UTC, and beside it by the clock of the file with its offset. */
export const moment = (id: string): readonly ExportColumn[] => [
  column(id, 'time'),
  { ...column(`${id}${LOCAL}`, 'time'), about: 'exports.about.localTime' },
];

/** One that says who somebody is, or may say it because it is free text. */
export const naming = (id: string, kind: ColumnKind): ExportColumn => ({ ...column(id, kind), identifies: true });

/** Of a group: which part of what is counted; the words over it are those of the thing. */
export const share = (id: string, header: string): ExportColumn => ({
  id,
  kind: 'number',
  header,
  about: 'exports.about.share',
});

/** Whom a row is about. */
export const PERSON: readonly ExportColumn[] = [
  column('person', 'text'),
  naming('name', 'text'),
  naming('employeeNumber', 'text'),
  column('tags', 'list'),
];
