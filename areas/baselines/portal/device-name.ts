import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { Translate } from '#platform/portal/texts.ts';

export function deviceName(t: Translate, deviceClass: DeviceClass): string {
  const names: Record<DeviceClass, string> = {
    'desktop-keyboard': t('baselines.device.keyboard'),
    'desktop-mouse': t('baselines.device.mouse'),
    'tablet-touch': t('baselines.device.tablet'),
    'phone-touch': t('baselines.device.phone'),
  };
  return names[deviceClass];
}
