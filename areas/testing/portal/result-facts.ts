import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { Translate } from '#platform/portal/texts.ts';
import type { Way } from '../results.contract.ts';

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
