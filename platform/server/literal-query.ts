import { createQueryId, PostgresQueryCompiler, type CompiledQuery, type RawBuilder } from 'kysely';
import pg from 'pg';

/**
 * Writes a statement with its values included, for commands that take no parameters. A value is a quoted literal
 * without a type, which gets its type from the context, as a parameter does.
 */
class LiteralQueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value));
  }
}

export const withLiterals = (query: RawBuilder<unknown>): CompiledQuery =>
  new LiteralQueryCompiler().compileQuery(query.toOperationNode(), createQueryId());

/** A literal with a backslash starts with the letter E: the blank separates it from the word before it. */
function literal(value: unknown): string {
  const text = textOf(value);
  return text === null ? 'null' : ` ${pg.escapeLiteral(text)}`;
}

/** Formats a value as the driver sends it. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function elementOf(value: unknown): string {
  const text = textOf(value);
  if (text === null) return 'NULL';
  return Array.isArray(value) ? text : `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`;
}
