import { LOCALES } from '#platform/shared/locale.ts';

/** The languages of the product, to choose from; each is called by its own name. */
export const LANGUAGES = LOCALES.map(({ code, name }) => ({ id: code, text: name }));
