import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { InputKind } from './input-event.ts';

const PHONE_BELOW_PX = 600;

export interface DeviceFacts {
  /** The shorter side of the screen, in CSS pixels. */
  readonly shortSide: number;
  /** Whether the primary pointer is a finger. */
  readonly isCoarse: boolean;
}

/**
 * Derives the class from what the person actually answered with: only keys make a keyboard, otherwise the more frequent
 * of finger and mouse decides. Without any answer the device decides.
 */
export function deviceClassOf(
  inputs: readonly (InputKind | null)[],
  { shortSide, isCoarse }: DeviceFacts,
): DeviceClass {
  const answers = inputs.filter((input) => input !== null);
  const byTouch = answers.filter((input) => input === 'touch').length;
  const byKey = answers.filter((input) => input === 'key').length;
  if (answers.length > 0 && byKey === answers.length) return 'desktop-keyboard';
  const isTouch = answers.length === 0 ? isCoarse : byTouch > answers.length - byKey - byTouch;
  if (!isTouch) return 'desktop-mouse';
  return shortSide < PHONE_BELOW_PX ? 'phone-touch' : 'tablet-touch';
}
