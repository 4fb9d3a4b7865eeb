import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a time lies further ahead than the database's clock is set right by on an ordinary day: it was written while
 * that clock was wrong, and nothing may last until then.
 */
export const isAheadOfClock = (time: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${time} > now() + interval '5 minutes'`;
