import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';

/** Stores the device's own token. It is no session: under `token` or `userInfo` the guard would take it for one. */
const KIOSK_TOKEN_KEY = 'kioskToken';

export const kioskToken = (): string | null => readStored(localStorage, KIOSK_TOKEN_KEY) || null;
export const keepKioskToken = (token: string): void => writeStored(localStorage, KIOSK_TOKEN_KEY, token);
export const forgetKioskToken = (): void => removeStored(localStorage, KIOSK_TOKEN_KEY);

/** Marks that the person at the kiosk has chosen a language, until the kiosk clears itself. */
const LANGUAGE_CHOSEN_KEY = 'kioskLanguageChosen';

export const noteChosenLanguage = (): void => writeStored(sessionStorage, LANGUAGE_CHOSEN_KEY, 'yes');
export const isLanguageChosen = (): boolean => readStored(sessionStorage, LANGUAGE_CHOSEN_KEY) === 'yes';
