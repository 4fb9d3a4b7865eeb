/** Timeouts for the database. */
export interface DatabasePatience {
  readonly connectSeconds: number;
  readonly statementSeconds: number;
}

export const USUAL_PATIENCE: DatabasePatience = { connectSeconds: 5, statementSeconds: 30 };
