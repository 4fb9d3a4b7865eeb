import type { DeviceClass } from '#areas/scoring/attempt.ts';

/** The ids of the words, for pages and files alike. */
export const deviceWords: Readonly<Record<DeviceClass, string>> = {
  'desktop-keyboard': 'baselines.device.keyboard',
  'desktop-mouse': 'baselines.device.mouse',
  'tablet-touch': 'baselines.device.tablet',
  'phone-touch': 'baselines.device.phone',
};
