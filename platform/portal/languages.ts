import { LOCALES } from '#platform/shared/locale.ts';

/** The languages to choose from, each with its own name for itself. */
export const LANGUAGES = LOCALES.map(({ code, name }) => ({ id: code, text: name }));
