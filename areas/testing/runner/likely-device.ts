import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { deviceClassOf } from './device-class.ts';

/** The kind of device in hand, as far as it can be known before somebody answers. */
export const likelyDevice = (): DeviceClass =>
  deviceClassOf([], {
    shortSide: Math.min(screen.width, screen.height),
    isCoarse: typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches,
  });
