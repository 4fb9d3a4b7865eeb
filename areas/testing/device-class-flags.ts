import type { TestingPolicy } from './policy.contract.ts';

/** What is known of a person's devices when a test comes in. */
interface DeviceClassUse {
  /** Has tested on this class before, whether it counted or not. */
  readonly onClass: boolean;
  /** Has a test that counts on another class. */
  readonly onOtherClass: boolean;
  readonly isEstablishedHere: boolean;
  readonly isEstablishedElsewhere: boolean;
}

/**
 * A new class of device has no baseline, so whoever changes it is compared with nothing. That is flagged with the first
 * test on it, and with every test until there is a baseline when the person has one on another class.
 */
export function deviceClassFlags(use: DeviceClassUse, { newDeviceClass }: TestingPolicy): string[] {
  const { onClass, onOtherClass, isEstablishedHere, isEstablishedElsewhere } = use;
  const isNew = !isEstablishedHere && (isEstablishedElsewhere || (onOtherClass && !onClass));
  if (!isNew) return [];
  return [newDeviceClass === 'accept' ? 'new_device' : 'new_device_class'];
}
