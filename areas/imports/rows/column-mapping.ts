import { IMPORT_COLUMNS, type ImportColumn } from '#areas/users/import/imported-person.ts';
import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';

/** The field in each column of a file, or null for a column that is skipped. */
export type ColumnMapping = readonly (ImportColumn | null)[];

/** The titles that organizations use in English, Spanish and Portuguese. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(EACH_FIELD.map(({ listName, titles = [] }) => [listName, titles])),
  tags: ['tags, tag, labels, groups, group', 'etiquetas, etiqueta, grupos, grupo', 'marcadores'],
  status: ['status, state', 'estado, estatus, situacion, condicion', 'situacao'],
};

const FIELD_OF_TITLE: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((field) =>
    (TITLES[field] ?? []).flatMap((titles) => titles.split(', ').map((title) => [title, field] as const)),
  ),
);

/**
 * Returns a title for comparison: case, accents and punctuation do not matter.
 *
 * @example titleKey('N.º de Empleado') // 'n o de empleado'
 */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The fields of earlier files' columns, by the key of their title. */
export type KnownTitles = Readonly<Record<string, ImportColumn | null>>;

/** Assigns each field to at most one column: the first that could hold it. */
export function guessMapping(titles: readonly string[], known: KnownTitles): ColumnMapping {
  const taken = new Set<ImportColumn>();
  return titles.map((title) => {
    const key = titleKey(title);
    const field = Object.hasOwn(known, key) ? (known[key] ?? null) : (FIELD_OF_TITLE.get(key) ?? null);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Returns the titles of a mapping that are not known yet. */
export const learnedTitles = (
  titles: readonly string[],
  mapping: ColumnMapping,
  known: KnownTitles,
): Record<string, ImportColumn | null> => ({
  ...known,
  ...Object.fromEntries(titles.map((title, at) => [titleKey(title), mapping[at] ?? null])),
});

/** Returns whether each field is assigned to at most one column. */
export const isClearMapping = (mapping: ColumnMapping): boolean => {
  const fields = mapping.filter((field) => field !== null);
  return new Set(fields).size === fields.length;
};
