import { builtIndex, statementsIn } from '#platform/server/migration/build-indexes.ts';
import { migrationFile, type MigrationFile } from '#platform/server/migration/migration-file.ts';

/** Earlier migrations have no phase. */
export const FIRST_WITH_PHASE = '0152';

/**
 * Returns why a migration could disturb servers of the release before, which run while it does. `earlier` are the names
 * of the migrations before it.
 */
export function migrationFaults(name: string, text: string, earlier: readonly string[]): string[] {
  const migration = migrationFile(name, text);
  if (migration.phase === 'base') {
    return ['its first line does not say "-- expand" or "-- contract, unused since NAME"'];
  }
  if (migration.phase === 'contract') return contractFaults(migration, earlier);
  if (migration.isOutsideTransaction) return outsideFaults(text);
  const statements = statementsIn(withoutBodies(text)).map((statement) => statement.replaceAll(/\s+/g, ' '));
  const made = statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/i.exec(statement)?.[1] ?? []);
  return [...statements.flatMap((statement) => statementFaults(statement, made)), ...validationFaults(statements)];
}

const contractFaults = ({ unusedSince, text }: MigrationFile, earlier: readonly string[]): string[] => [
  ...(earlier.includes(unusedSince ?? '') ? [] : [`${unusedSince} is not an earlier migration`]),
  ...(/\bconcurrently\b/i.test(text) ? ['an index is built in an expand migration'] : []),
];

const outsideFaults = (text: string): string[] =>
  statementsIn(text)
    .filter((statement) => builtIndex(statement) === undefined)
    .map((statement) => `"${statement}" is not "create index concurrently NAME on"`);

/** Function bodies and texts may contain anything. */
const withoutBodies = (text: string): string =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''");

/** What no statement of an expand migration does, whatever it is about. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\b/i, 'drops something that the release before may use'],
  [/\brename\b/i, 'renames something that the release before uses by its old name'],
  [/\balter column \w+ (?:set data )?type\b/i, 'changes the type of a column'],
  [/\bset not null\b/i, 'makes a column mandatory'],
  [/^(?:truncate|lock|cluster|vacuum|reindex)\b/i, 'locks a whole table'],
  [/^(?:update|delete from)\b/i, 'rewrites rows, which a job does without locking them all'],
  [/\bconcurrently\b/i, 'builds an index concurrently without "-- expand, outside a transaction"'],
];

function statementFaults(statement: string, made: readonly string[]): string[] {
  const faults = NEVER.flatMap(([pattern, why]) => (pattern.test(statement) ? [why] : []));
  const indexed = /^create (?:unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/i.exec(statement)?.[1];
  if (indexed && !made.includes(indexed)) faults.push(`builds an index on ${indexed} that keeps others from writing`);
  const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/i.exec(statement);
  if (altered?.[1] && !made.includes(altered[1])) faults.push(...actionsIn(altered[2] ?? '').flatMap(actionFaults));
  return faults.map((fault) => `"${statement.slice(0, 60)}" ${fault}`);
}

/** Splits the actions of `alter table` at the commas outside parentheses. */
function actionsIn(text: string): string[] {
  let depth = 0;
  const marked = [...text].map((letter) => {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    return letter === ',' && depth === 0 ? '\n' : letter;
  });
  return marked
    .join('')
    .split('\n')
    .map((action) => action.trim());
}

function actionFaults(action: string): string[] {
  if (/^add (?:constraint|check|foreign|unique|primary|exclude)\b/i.test(action)) {
    return /\bnot valid$/i.test(action) ? [] : ['adds a constraint without "not valid"'];
  }
  if (!/^add\b/i.test(action)) return [];
  return [
    ...(/\bnot null\b/i.test(action) && !/\bdefault\b/i.test(action)
      ? ['adds a mandatory column without default']
      : []),
    ...(/\b(?:check|references|unique|primary key|generated)\b/i.test(action)
      ? ['reads the whole table for a new column: add the constraint "not valid" in its own action']
      : []),
    ...(/\bdefault (?!now\b)\w+ ?\(/i.test(action) ? ['computes the default of every row'] : []),
  ];
}

/** Together, the lock of the first would be held while the second reads the whole table. */
const validationFaults = (statements: readonly string[]): string[] =>
  statements.some((statement) => /\bnot valid\b/i.test(statement)) &&
  statements.some((statement) => /\bvalidate constraint\b/i.test(statement))
    ? ['a constraint is added and validated in the same migration: validate it in the next']
    : [];
