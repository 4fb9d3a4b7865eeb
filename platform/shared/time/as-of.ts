/** Tells when the data of a reply were complete: a time (ISO 8601), or AS_OF_NOW. Only replies that may lag have it. */
export const AS_OF_HEADER = 'x-as-of';
export const AS_OF_NOW = 'now';
