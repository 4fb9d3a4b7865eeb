export const FILE_MAX_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 200;
/** Bytes of one row at most. */
export const ROW_MAX_BYTES = 100_000;
export const FILE_NAME_MAX_LENGTH = 200;
