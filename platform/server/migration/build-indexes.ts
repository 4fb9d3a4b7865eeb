import pg from 'pg';

const INDEX = /^create (?:unique )?index concurrently (\w+) on /i;

/** Splits a migration outside a transaction into its statements. */
export const statementsIn = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** Returns the name of the index that a statement builds while everyone keeps writing; undefined for anything else. */
export const builtIndex = (statement: string): string | undefined => INDEX.exec(statement.replaceAll(/\s+/g, ' '))?.[1];

/**
 * Builds the indexes one after the other. A build that was interrupted leaves an invalid index, which is removed and
 * built again; a finished one is kept.
 */
export async function buildIndexes(client: pg.Client, text: string): Promise<void> {
  for (const statement of statementsIn(text)) {
    const name = builtIndex(statement);
    if (name === undefined) throw new Error(`outside a transaction, only indexes are built concurrently: ${statement}`);
    const state = await stateOf(client, name);
    if (state === 'invalid') await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
    if (state !== 'valid') await client.query(statement);
  }
}

async function stateOf(client: pg.Client, name: string): Promise<'missing' | 'invalid' | 'valid'> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [pg.escapeIdentifier(name)],
  );
  if (!rows[0]) return 'missing';
  return rows[0].isValid ? 'valid' : 'invalid';
}
