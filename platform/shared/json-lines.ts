/** One JSON text on each line. */
export const JSON_LINES_TYPE = 'application/x-ndjson;charset=utf-8';
