import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';

/** In local storage, `off` or not there: whoever speaks to the device must be able to end it (WCAG 2.1.4). */
const SINGLE_KEYS_KEY = 'singleKeys';

/** Whether a key alone does something on this device. */
export const areSingleKeysOn = (): boolean => readStored(localStorage, SINGLE_KEYS_KEY) !== 'off';

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) removeStored(localStorage, SINGLE_KEYS_KEY);
  else writeStored(localStorage, SINGLE_KEYS_KEY, 'off');
}
