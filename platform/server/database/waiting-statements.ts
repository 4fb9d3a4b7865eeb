import type { QueryConfig } from 'pg';
import { SCOPED_ROLE } from './database-roles.ts';

/** Ends a statement that can wait until the next one is sent. */
export const HELD_BACK = '/* held back */';

export type MakeStatement = (text: string, values: unknown[]) => QueryConfig;

/** The start of a transaction, and its statements that wait to be sent. */
export class WaitingStatements {
  readonly #statement: MakeStatement;
  #begin: readonly QueryConfig[] = [];
  #held: QueryConfig[] = [];
  #mark = '';

  constructor(statement: MakeStatement) {
    this.#statement = statement;
  }

  /**
   * Marks the statements of scoped transactions, so that they are prepared apart: PostgreSQL analyzes a prepared
   * statement again whenever the role has changed.
   */
  marked(text: string, values: unknown[]): string {
    return values.length > 0 ? this.#mark + text : text;
  }

  /** Holds a statement that can wait; returns false for any other. */
  holds(text: string, values: unknown[]): boolean {
    if (text.startsWith('begin;')) {
      this.#begin = text.split('; ').map((each) => ({ text: each }));
      this.#mark = text.includes(SCOPED_ROLE) ? '/* scoped */ ' : '';
    } else if (text.endsWith(HELD_BACK)) this.#held.push(this.#statement(text, values));
    else return false;
    return true;
  }

  /** Returns what is to be sent now, in order, with this statement at the end. Nothing waits any more. */
  upTo(text: string, values: unknown[]): readonly QueryConfig[] {
    const isUnsent = this.#begin.length > 0;
    const hasHeld = this.#held.length > 0;
    const waiting = this.all();
    // A transaction of which nothing was sent needs no end.
    if (isUnsent && (text === 'rollback' || (text === 'commit' && !hasHeld))) return [];
    const own = values.length > 0 ? this.#statement(text, values) : { text };
    return text === 'rollback' ? [own] : [...waiting, own];
  }

  /** Returns what waits, and holds it no more. */
  all(): readonly QueryConfig[] {
    const waiting = [...this.#begin, ...this.#held];
    this.#begin = [];
    this.#held = [];
    return waiting;
  }
}
