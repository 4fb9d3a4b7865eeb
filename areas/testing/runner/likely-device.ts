import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { deviceClassOf, type DeviceFacts } from './device-class.ts';

/** What the browser says of the device; one that does not say is taken for a computer. */
export const deviceFacts = (): DeviceFacts => ({
  shortSide: Math.min(screen.width, screen.height),
  isCoarse: typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches,
});

/** The kind of device in hand, as far as it can be known before somebody answers. */
export const likelyDevice = (): DeviceClass => deviceClassOf([], deviceFacts());
