/** A service account's token starts with a fixed prefix, so that it can be recognized wherever it turns up. */
export const SERVICE_TOKEN_MARK = 'ek_';

const FORM = new RegExp(`^${SERVICE_TOKEN_MARK}[A-Za-z0-9_-]{43}$`);

/** Its length sets it apart from all other tokens, which have 43 characters. */
export const isServiceToken = (token: string): boolean => FORM.test(token);

const SHOWN_CHARACTERS = 6;

/** @example shownPrefix('ek_Ab3dE6gH…') // 'ek_Ab3dE6' */
export const shownPrefix = (token: string): string => token.slice(0, SERVICE_TOKEN_MARK.length + SHOWN_CHARACTERS);
