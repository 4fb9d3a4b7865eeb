/** The pages that a person can choose to start on after sign-in; people with only one page have no choice. */
export const START_PAGES = ['/dashboard', '/tags', '/start-test-page'] as const;
export type StartPage = (typeof START_PAGES)[number];

/** `iso`: 2026-11-15 and 14:05, whatever the language. */
export const DATE_FORMATS = ['locale', 'iso'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
