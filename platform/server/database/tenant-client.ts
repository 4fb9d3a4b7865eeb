import pg, { type QueryConfig } from 'pg';
import { NamedStatementClient, namedStatement } from './named-statements.ts';
import { StatementBatch } from './statement-batch.ts';

/** What the driver returns for a statement without rows. */
const NO_ROWS = { command: 'BEGIN', rowCount: null, rows: [] };
/** Ends a statement that can wait until the next one is sent. */
export const HELD_BACK = '/* held back */';

type Query = (...parameters: unknown[]) => Promise<unknown>;
type MakeStatement = (text: string, values: unknown[]) => QueryConfig;

/**
 * A client that holds back the start of a transaction, and statements marked so, and sends them together with the next
 * statement or with the commit: fewer messages to the database for every call. If the start failed, the database would
 * skip the rest.
 */
const holdingBack = (Client: typeof pg.Client, statement: MakeStatement) =>
  class extends Client {
    declare _types: unknown;
    #begin: readonly QueryConfig[] = [];
    #held: QueryConfig[] = [];

    // The driver's overloads do not fit one signature; all that is not held back is forwarded.
    override query(...parameters: never[]): never {
      return this.#taken(parameters) as never;
    }

    #taken(parameters: readonly unknown[]): unknown {
      const [text, values = []] = parameters as readonly [unknown, unknown[]?];
      const forward = (...all: unknown[]) => (super.query as unknown as Query).apply(this, all);
      if (typeof text !== 'string') return this.#after(forward, parameters);
      if (text.startsWith('begin;')) {
        this.#begin = text.split('; ').map((each) => ({ text: each }));
        return Promise.resolve(NO_ROWS);
      }
      if (text.endsWith(HELD_BACK)) {
        this.#held.push(statement(text, values));
        return Promise.resolve(NO_ROWS);
      }
      const hasBegun = this.#begin.length === 0;
      const hasHeld = this.#held.length > 0;
      const waiting = this.#waiting();
      // Nothing was sent, so there is nothing to end.
      if (!hasBegun && (text === 'rollback' || (text === 'commit' && !hasHeld))) return Promise.resolve(NO_ROWS);
      if (waiting.length === 0 || text === 'rollback') return forward(...parameters);
      return this.#together([...waiting, values.length > 0 ? statement(text, values) : { text }], forward);
    }

    /** Empties the list of what waits. */
    #waiting(): readonly QueryConfig[] {
      const waiting = [...this.#begin, ...this.#held];
      this.#begin = [];
      this.#held = [];
      return waiting;
    }

    /** A cursor needs messages of its own; the driver keeps the order. */
    #after(forward: Query, parameters: readonly unknown[]): unknown {
      const waiting = this.#waiting();
      if (waiting.length > 0) this.#together(waiting, forward).catch(() => undefined);
      return forward(...parameters);
    }

    #together(statements: readonly QueryConfig[], forward: Query): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const done = (error: Error | null, last?: unknown) => (error ? reject(error) : resolve(last));
        void forward(new StatementBatch(statements, this._types, done));
      });
    }
  };

export const TenantClient = holdingBack(pg.Client, (text, values) => ({ text, values }));
export const NamedTenantClient = holdingBack(NamedStatementClient, namedStatement);
