import pg from 'pg';
import { NamedStatementClient } from './named-statements.ts';

/** What the driver returns for a statement without rows. */
const NO_ROWS = { command: 'BEGIN', rowCount: null, rows: [] };

type Query = (...parameters: unknown[]) => Promise<unknown>;

/**
 * A client that holds back the start of a transaction, and sends it together with the transaction's first statement: one
 * message to the database less for every call. If the start failed, the statement would see no organization and could
 * neither read nor write, so this is only for transactions that are confined to one.
 */
const holdingBegin = (Client: typeof pg.Client) =>
  class extends Client {
    declare pipeline: boolean;
    #begin: string | undefined;

    // The driver's overloads do not fit one signature; all but the start of a transaction is forwarded.
    override query(...parameters: never[]): never {
      return this.#held(parameters) as never;
    }

    #held(parameters: readonly unknown[]): unknown {
      const forward = (...all: unknown[]) => (super.query as unknown as Query).apply(this, all);
      const [text] = parameters;
      if (typeof text === 'string' && text.startsWith('begin;')) {
        this.#begin = text;
        return Promise.resolve(NO_ROWS);
      }
      const begin = this.#begin;
      this.#begin = undefined;
      if (begin === undefined) return forward(...parameters);
      if (isCursor(text)) {
        // The driver refuses to send a cursor behind another statement, but keeps their order.
        forward(begin).catch(() => undefined);
        return forward(...parameters);
      }
      return this.#together([begin], parameters, forward);
    }

    async #together(begin: readonly unknown[], first: readonly unknown[], forward: Query): Promise<unknown> {
      this.pipeline = true;
      const [begun, answered] = await Promise.allSettled([forward(...begin), forward(...first)]);
      this.pipeline = false;
      if (begun.status === 'rejected') throw begun.reason;
      if (answered.status === 'rejected') throw answered.reason;
      return answered.value;
    }
  };

const isCursor = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;

export const TenantClient = holdingBegin(pg.Client);
export const NamedTenantClient = holdingBegin(NamedStatementClient);
