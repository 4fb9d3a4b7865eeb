/** The pages that a person can begin with after sign-in, besides the usual one; none for people who have one page only. */
export const START_PAGES = ['/dashboard', '/tags', '/start-test-page'] as const;
export type StartPage = (typeof START_PAGES)[number];

/** `iso`: 2026-11-15 and 14:05, whatever the language. */
export const DATE_FORMATS = ['locale', 'iso'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
