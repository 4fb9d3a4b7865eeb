import { readFileSync } from 'node:fs';
import path from 'node:path';

export const DATA_CLASSES = ['public', 'internal', 'personal', 'health-like', 'secret'] as const;
export type DataClass = (typeof DATA_CLASSES)[number];

/** A column of the database, and its data class. */
interface ClassedColumn {
  readonly table: string;
  readonly column: string;
  readonly dataClass: DataClass;
}

const FILE = path.resolve(import.meta.dirname, '../../../database/data-classes.txt');
const WORDS = new RegExp(String.raw`^  (${DATA_CLASSES.join('|')})?\s+(\S.*)$`);

/** Reads the lines of database/data-classes.txt: a table, and below it its columns after their class. */
export function readDataClasses(text = readFileSync(FILE, 'utf8')): ClassedColumn[] {
  const found: ClassedColumn[] = [];
  let table = '';
  let dataClass: DataClass | undefined;
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, begun, columns] = WORDS.exec(line) ?? [];
    if (columns === undefined) table = line;
    dataClass = columns === undefined ? undefined : ((begun as DataClass | undefined) ?? dataClass);
    for (const column of columns?.split(/\s+/) ?? []) {
      if (!dataClass) throw new RangeError(`${table}.${column} stands behind no class.`);
      found.push({ table, column, dataClass });
    }
  }
  return found;
}

/** The columns of this class, with the name of their table. */
export const columnsOf = (wanted: DataClass): ClassedColumn[] =>
  readDataClasses().filter(({ dataClass }) => dataClass === wanted);
