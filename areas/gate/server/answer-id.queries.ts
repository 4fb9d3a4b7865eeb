import { sql, type RawBuilder } from 'kysely';

/** The first id that an answer of this time can have: ids begin with their time, so the key finds a period of them. */
export const firstIdAt = (time: RawBuilder<unknown>) => sql`
  (lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;
