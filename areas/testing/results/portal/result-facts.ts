import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { deviceWords, validityWords, wayWords } from '../fact-words.ts';
import type { Result, TestWay } from '../results.contract.ts';

export const deviceName = (t: Translate, deviceClass: DeviceClass): string => t(deviceWords[deviceClass]);

/** The way in which the person came to the test. */
export const wayName = (t: Translate, way: TestWay): string => t(wayWords[way]);

export function validityName(t: Translate, { isValid, flags }: Pick<Result, 'isValid' | 'flags'>): string {
  if (!isValid) return t(validityWords.invalid);
  return t(flags.length > 0 ? validityWords.suspect : validityWords.valid);
}

/** Formats minutes and seconds. @example durationText(172_000) // '2:52' */
export function durationText(elapsedMs: number | null): string {
  if (elapsedMs === null) return '–';
  const seconds = Math.round(elapsedMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
