import type { DeviceClass } from '#areas/scoring/attempt.ts';

/** The message ids of the device classes, shared by pages and files. */
export const deviceWords: Readonly<Record<DeviceClass, string>> = {
  'desktop-keyboard': 'baselines.device.keyboard',
  'desktop-mouse': 'baselines.device.mouse',
  'tablet-touch': 'baselines.device.tablet',
  'phone-touch': 'baselines.device.phone',
};
