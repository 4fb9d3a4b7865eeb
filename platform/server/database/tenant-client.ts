import pg, { type QueryConfig } from 'pg';
import { NamedStatementClient, namedStatement } from './named-statements.ts';
import { StatementBatch } from './statement-batch.ts';
import { WaitingStatements, type MakeStatement } from './waiting-statements.ts';

/** What the driver returns for a statement without rows. */
const NO_ROWS = { command: 'BEGIN', rowCount: null, rows: [] };

type Query = (...parameters: unknown[]) => Promise<unknown>;

/**
 * A client that holds back the start of a transaction, and statements marked so, and sends them together with the next
 * statement or with the commit: fewer messages to the database for every call. If the start failed, the database would
 * skip the rest.
 */
const holdingBack = (Client: typeof pg.Client, statement: MakeStatement) =>
  class extends Client {
    declare readonly _types: unknown;
    readonly #waiting = new WaitingStatements(statement);

    // The driver's overloads do not fit one signature; all that is not held back is forwarded.
    override query(...parameters: never[]): never {
      return this.#taken(parameters) as never;
    }

    #taken(parameters: readonly unknown[]): unknown {
      const [given, values = []] = parameters as readonly [unknown, unknown[]?];
      const forward = (...all: unknown[]) => (super.query as unknown as Query).apply(this, all);
      if (typeof given !== 'string') {
        // A cursor needs messages of its own; the driver keeps the order.
        const before = this.#waiting.all();
        if (before.length > 0) this.#together(before, forward).catch(() => undefined);
        return forward(...parameters);
      }
      const text = this.#waiting.marked(given, values);
      const statements = this.#waiting.holds(text, values) ? [] : this.#waiting.upTo(text, values);
      if (statements.length === 0) return Promise.resolve(NO_ROWS);
      return statements.length === 1 ? forward(text, ...parameters.slice(1)) : this.#together(statements, forward);
    }

    #together(statements: readonly QueryConfig[], forward: Query): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const done = (error: Error | null, last?: unknown) => (error ? reject(error) : resolve(last));
        void forward(new StatementBatch(statements, this, done));
      });
    }
  };

export const TenantClient = holdingBack(pg.Client, (text, values) => ({ text, values }));
export const NamedTenantClient = holdingBack(NamedStatementClient, namedStatement);
