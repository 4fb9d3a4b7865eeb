/** What a statement does, without anything that a person has entered. */
export interface StatementSummary {
  /** Such as `select`. */
  readonly operation: string;
  /** The first table that it names. */
  readonly table: string | undefined;
}

const LITERAL = /'(?:[^']|'')*'/g;
const OPERATION = /^\s*([a-z]+)/i;
/** The first words that name a table; what precedes a table in `with` is in the same list. */
const TABLE = /\b(?:from|into|update|join|copy)\s+(?:only\s+)?"?([a-z][a-z_]*)"?/i;

/**
 * Names the operation and the first table. The text itself may contain ids and, in exports, values: literals are removed
 * first, and everything else in a statement is written by us.
 */
export function statementSummary(text: string): StatementSummary {
  const code = text.replaceAll(LITERAL, "''");
  return {
    operation: OPERATION.exec(code)?.[1]?.toLowerCase() ?? 'other',
    table: TABLE.exec(code)?.[1]?.toLowerCase(),
  };
}
