import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';

/**
 * Local storage key. The value is `off` or absent: people who use speech input must be able to turn single keys off
 * (WCAG 2.1.4).
 */
const SINGLE_KEYS_KEY = 'singleKeys';

/** Returns whether single-key shortcuts are on for this device. */
export const areSingleKeysOn = (): boolean => readStored(localStorage, SINGLE_KEYS_KEY) !== 'off';

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) removeStored(localStorage, SINGLE_KEYS_KEY);
  else writeStored(localStorage, SINGLE_KEYS_KEY, 'off');
}
