/** Timeouts and limits for the database. */
export interface DatabasePatience {
  readonly connectSeconds: number;
  readonly statementSeconds: number;
}

export const USUAL_PATIENCE: DatabasePatience = { connectSeconds: 5, statementSeconds: 30 };

/** Connections of a pool. A server has two: one for organizations, one for the directory. */
export const USUAL_POOL_SIZE = 20;

/**
 * A server that stalls in the middle of a transaction (paused machine, hanging disk) keeps its locks, and others wait
 * for them. So the database ends such a transaction before statements that wait for its lock time out.
 */
const IDLE_SHARE = 2 / 3;

/** The limits of a connection, in milliseconds, by PostgreSQL's names. */
export const connectionLimits = ({ statementSeconds }: Pick<DatabasePatience, 'statementSeconds'>) => ({
  statement_timeout: statementSeconds * 1000,
  idle_in_transaction_session_timeout: Math.round(statementSeconds * 1000 * IDLE_SHARE),
});
