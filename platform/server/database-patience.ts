/** How long the database is waited for. */
export interface DatabasePatience {
  readonly connectSeconds: number;
  readonly statementSeconds: number;
}

export const USUAL_PATIENCE: DatabasePatience = { connectSeconds: 5, statementSeconds: 30 };
