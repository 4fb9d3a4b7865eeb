import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { Translate } from '#platform/portal/texts.ts';
import type { Result, Way } from '../results.contract.ts';

export function deviceName(t: Translate, deviceClass: DeviceClass): string {
  const names: Record<DeviceClass, string> = {
    'desktop-keyboard': t('testing.device.keyboard'),
    'desktop-mouse': t('testing.device.mouse'),
    'tablet-touch': t('testing.device.tablet'),
    'phone-touch': t('testing.device.phone'),
  };
  return names[deviceClass];
}

/** How the person came to the test. */
export function wayName(t: Translate, way: Way): string {
  const names: Record<Way, string> = {
    own: t('testing.way.own'),
    supervised: t('testing.way.supervised'),
    link: t('testing.way.link'),
    code: t('testing.way.code'),
    kiosk: t('testing.way.kiosk'),
  };
  return names[way];
}

/** Whether a test counts; suspect is one that counts and has something noted about it. */
export function validityName(t: Translate, { isValid, flags }: Pick<Result, 'isValid' | 'flags'>): string {
  if (!isValid) return t('testing.detail.validity.invalid');
  return flags.length > 0 ? t('testing.detail.validity.suspect') : t('testing.detail.validity.valid');
}

/** Minutes and seconds. @example durationText(172_000) // '2:52' */
export function durationText(elapsedMs: number | null): string {
  if (elapsedMs === null) return '–';
  const seconds = Math.round(elapsedMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
