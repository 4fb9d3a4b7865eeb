import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { deviceWords } from '../device-words.ts';

export const deviceName = (t: Translate, deviceClass: DeviceClass): string => t(deviceWords[deviceClass]);
