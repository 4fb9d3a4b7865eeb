/** The media type of one JSON text per line. */
export const JSON_LINES_TYPE = 'application/x-ndjson;charset=utf-8';
