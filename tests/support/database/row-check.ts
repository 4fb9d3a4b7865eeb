import { sql, type RawBuilder } from 'kysely';
import type { DeclaredRow, DeclaredRows } from './declared-rows.ts';
import type { Alternative, ValueTypes } from './value-kinds.ts';

type Execute = RawBuilder<unknown>['execute'];
type Row = Readonly<Record<string, unknown>>;

/** Every `sql` template has this prototype. */
const statements = Object.getPrototypeOf(sql``) as { execute: Execute };

/**
 * Compares the rows of every executed `sql<Row>` template with its row type, and reports where the database contradicts
 * the type. Returns what ends the watch.
 */
export function watchRows({ rows, types }: DeclaredRows, report: (contradiction: string) => void): () => void {
  const byText = Map.groupBy(rows, ({ text }) => text);
  // A template has one list of fragments for all its executions.
  const known = new WeakMap<readonly string[], DeclaredRow | 'undeclared'>();
  const declarationOf = (fragments: readonly string[]) => {
    const found = known.get(fragments) ?? atCaller(byText.get(fragments.join('${}')) ?? []) ?? 'undeclared';
    known.set(fragments, found);
    return found;
  };

  const { execute } = statements;
  statements.execute = function checked(this: RawBuilder<Row>, ...rest) {
    const executed = execute.apply(this, rest);
    const { sqlFragments } = this.toOperationNode();
    // `sql.raw` and the like have no template, and declare nothing.
    const declared = 'raw' in sqlFragments ? declarationOf(sqlFragments) : 'undeclared';
    if (declared === 'undeclared') return executed;
    return executed.then((result) => {
      for (const each of contradictions(types, declared.type, result.rows as Row[])) report(`${declared.at} ${each}`);
      return result;
    });
  };
  return () => {
    statements.execute = execute;
  };
}

const found = new Set<string>();
let isWatching = false;

/** Begins the watch once per process, and returns the contradictions that were found so far. */
export function watchedRows(declared: DeclaredRows): Set<string> {
  if (!isWatching) watchRows(declared, (contradiction) => found.add(contradiction));
  isWatching = true;
  return found;
}

/** Two files may contain the same template; then the stack says whose it is. */
function atCaller(declared: readonly DeclaredRow[]): DeclaredRow | undefined {
  if (declared.length < 2) return declared[0];
  const { stack = '' } = new Error('executed');
  return declared.find(({ at }) => stack.includes(at.slice(0, at.lastIndexOf(':'))));
}

/** Returns which columns of these rows have a value that the type does not allow, or are not in the type. */
function contradictions(types: ValueTypes, type: number, rows: readonly Row[]): Set<string> {
  const found = new Set<string>();
  const [first] = rows;
  if (first) for (const column of undeclared(types[type] ?? [], first)) found.add(`${column} is not in the type`);
  for (const row of rows) {
    if (!fits(types, type, row)) for (const each of explained(types, type, row, '')) found.add(each);
  }
  return found;
}

function undeclared(alternatives: readonly Alternative[], row: Row): string[] {
  const objects = alternatives.filter((each) => each.kind === 'object');
  if (objects.some(({ isOpen }) => isOpen)) return [];
  const names = new Set(objects.flatMap(({ fields }) => fields.map(([name]) => name)));
  return Object.keys(row).filter((column) => !names.has(column));
}

const fits = (types: ValueTypes, type: number, value: unknown): boolean =>
  types[type]?.some((each) => fitsOne(types, each, value)) ?? false;

function fitsOne(types: ValueTypes, allowed: Alternative, value: unknown): boolean {
  switch (allowed.kind) {
    case 'anything':
      return true;
    case 'missing':
      return value === undefined;
    case 'value':
      return value === allowed.value;
    case 'Date':
      return value instanceof Date;
    case 'Buffer':
      return Buffer.isBuffer(value);
    case 'array':
      return Array.isArray(value) && value.every((item) => fits(types, allowed.items, item));
    case 'object':
      return isFields(value) && allowed.fields.every(([name, type]) => fits(types, type, value[name]));
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
      return typeof value === allowed.kind;
  }
}

const isFields = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Goes down to the field that does not fit. */
function explained(types: ValueTypes, type: number, value: unknown, place: string): string[] {
  if (fits(types, type, value)) return [];
  for (const each of types[type] ?? []) {
    if (each.kind === 'object' && isFields(value)) {
      return each.fields.flatMap(([name, field]) =>
        explained(types, field, value[name], place ? `${place}.${name}` : name),
      );
    }
    if (each.kind === 'array' && Array.isArray(value)) {
      return value.flatMap((item) => explained(types, each.items, item, `${place}[]`));
    }
  }
  return [`${place} is ${shown(value)}, which the type does not allow`];
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return `the text '${value.slice(0, 40)}'`;
  if (value === null) return 'null';
  return typeof value === 'object' ? `a ${value.constructor.name}` : `a ${typeof value}`;
}
