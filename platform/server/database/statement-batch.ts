import pg, { type Connection, type QueryConfig, type QueryResult, type Submittable } from 'pg';

/** What the driver's own query does with the messages about it; its types leave this out. */
interface DriverQuery extends Omit<Submittable, 'submit'> {
  name: string | undefined;
  queryMode: 'extended';
  readonly text: string;
  readonly _result: { _types: unknown };
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

type Done = (error: Error | null, last?: QueryResult) => void;

const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[] | undefined, done: Done) => DriverQuery;

type Statements = Record<string, string | undefined>;
type BatchConnection = Connection & { submittedNamedStatements: Statements };

/** A client with the types in which it returns values. */
interface TypedClient {
  readonly _types: unknown;
}

/**
 * Sends several statements in one message and gets their answers in one: the database reads them up to a common end.
 * It skips all that follow one that failed, so a commit that is sent along commits everything or nothing. Only the
 * answer of the last statement is passed on.
 */
export class StatementBatch implements Submittable {
  readonly #queries: readonly DriverQuery[];
  readonly #done: Done;
  #at = 0;
  /** A statement that could not be sent; those after it are not sent either. */
  #fault: Error | undefined;

  constructor(statements: readonly QueryConfig[], client: TypedClient, done: Done) {
    const last = statements.length - 1;
    this.#done = done;
    this.#queries = statements.map(({ name, text, values }, at) => {
      const answered: Done = (error, result) => {
        if (error) this.#fault ??= error;
        else if (at === last) done(null, result);
      };
      // Given as an object, a statement would be copied property by property, which takes the driver much longer.
      const query = new DriverQuery(text, values, answered);
      query.name = name;
      query.queryMode = 'extended';
      // oxlint-disable-next-line no-underscore-dangle -- The driver does this for each query that it is given.
      query._result._types = client._types;
      return query;
    });
  }

  /** The driver notes by name and text which statement has been prepared. */
  get name(): string | undefined {
    return this.#queries[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.#queries[this.#at]?.text;
  }

  submit(connection: Connection): void {
    // Each query would send an end of its own.
    const endless = Object.create(connection, { sync: { value: () => undefined } }) as Connection;
    connection.stream.cork();
    for (const query of this.#queries) {
      const refused = query.submit(endless);
      if (refused) this.#fault ??= refused;
      if (this.#fault) break;
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#queries[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    if (this.#fault) this.#done(this.#fault);
    else this.#queries.at(-1)?.handleReadyForQuery(connection);
  }

  handleError(error: Error, connection: BatchConnection): void {
    // What the database skipped has not been prepared either.
    for (const { name } of this.#queries.slice(this.#at)) {
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    }
    this.#done(error);
  }
}
