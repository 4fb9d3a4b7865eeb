import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { BAND_LIMITS } from '#areas/scoring/deviation-band.ts';

/** The alias of a row with a deviation in the statement. */
type Judged = RawBuilder<unknown>;

/** Written into the statement as literals: a parameter would keep PostgreSQL from using an index on red tests. */
export const BAND_LIMIT = {
  greenFrom: sql.lit(BAND_LIMITS.green.from),
  greenTo: sql.lit(BAND_LIMITS.green.to),
  orangeTo: sql.lit(BAND_LIMITS.orange.to),
};

/** The SQL conditions for the bands of `deviationBand`. Without a deviation none of them holds. */
export const isBetter = (row: Judged): RawBuilder<SqlBool> => sql`${row}.deviation < ${BAND_LIMIT.greenFrom}`;
/** Includes the better ones, as the reports count them. */
export const isGreenOrBetter = (row: Judged): RawBuilder<SqlBool> => sql`${row}.deviation <= ${BAND_LIMIT.greenTo}`;
export const isGreen = (row: Judged): RawBuilder<SqlBool> =>
  sql`${row}.deviation between ${BAND_LIMIT.greenFrom} and ${BAND_LIMIT.greenTo}`;
export const isOrange = (row: Judged): RawBuilder<SqlBool> =>
  sql`${row}.deviation > ${BAND_LIMIT.greenTo} and ${row}.deviation <= ${BAND_LIMIT.orangeTo}`;
export const isRed = (row: Judged): RawBuilder<SqlBool> => sql`${row}.deviation > ${BAND_LIMIT.orangeTo}`;
export const isNotRed = (row: Judged): RawBuilder<SqlBool> => sql`${row}.deviation <= ${BAND_LIMIT.orangeTo}`;
