import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a time is further ahead than an ordinary clock correction explains (5 minutes). Such a time was written while
 * the database's clock was wrong, and nothing may last until then.
 */
export const isAheadOfClock = (time: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${time} > now() + interval '5 minutes'`;
