import { createHash } from 'node:crypto';
import pg, { type QueryConfig } from 'pg';

const names = new Map<string, string>();
/** The product has about 1,000 statements, and scoped callers prepare theirs apart. */
const MOST_NAMES = 2_000;

/** A client that prepares each statement with parameters once per connection, which saves planning time afterwards. */
export class NamedStatementClient extends pg.Client {
  // The driver's overloads do not fit one signature; only (text, values) is changed.
  override query(...parameters: never[]): never {
    const [text, values, ...rest] = parameters as unknown[];
    const isNamed = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const forwarded = isNamed ? [namedStatement(text, values), ...rest] : parameters;
    return (super.query as (...all: unknown[]) => never).apply(this, forwarded);
  }
}

/** A statement with its name; beyond a number of names it has none. */
export function namedStatement(text: string, values: unknown[]): QueryConfig {
  const name = statementName(text);
  return name === undefined ? { text, values } : { name, text, values };
}

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
