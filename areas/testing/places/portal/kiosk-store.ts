import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';

/** Stores the device's own token. It is no session: under `token` or `userInfo` the guard would take it for one. */
const KIOSK_TOKEN_KEY = 'kioskToken';

export const kioskToken = (): string | null => readStored(localStorage, KIOSK_TOKEN_KEY) || null;
export const keepKioskToken = (token: string): void => writeStored(localStorage, KIOSK_TOKEN_KEY, token);
export const forgetKioskToken = (): void => removeStored(localStorage, KIOSK_TOKEN_KEY);
