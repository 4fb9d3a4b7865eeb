import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { deviceClassOf, type DeviceFacts } from '#areas/testing/tasks/runner/device-class.ts';

/** What the browser reports about the device; without a report it is taken for a computer. */
export const deviceFacts = (): DeviceFacts => ({
  shortSide: Math.min(screen.width, screen.height),
  isCoarse: typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches,
});

/** The class of the current device, as far as it can be known before the person answers. */
export const likelyDevice = (): DeviceClass => deviceClassOf([], deviceFacts());
