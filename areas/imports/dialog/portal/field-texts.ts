import type { ImportColumn } from '#areas/users/import/imported-person.ts';
import { IMPORTED_FIELDS } from '#areas/users/person/person-field-lists.ts';

/** The message ids of what a list can have about a person. */
export const FIELD_TEXTS = {
  ...Object.fromEntries(IMPORTED_FIELDS.map(({ listName, label, fullLabel = label }) => [listName, fullLabel])),
  tags: 'imports.field.tags',
  status: 'imports.field.status',
  supervisor: 'imports.field.supervisor',
} as Readonly<Record<ImportColumn, string>>;
