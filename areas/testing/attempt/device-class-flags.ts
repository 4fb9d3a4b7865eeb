import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';

/** What is known about a person's devices when a test comes in. */
interface DeviceClassUse {
  /** The person has tested on this class before, valid or not. */
  readonly onClass: boolean;
  /** The person has a valid test on another class. */
  readonly onOtherClass: boolean;
  readonly isEstablishedHere: boolean;
  readonly isEstablishedElsewhere: boolean;
}

/**
 * A new class of device has no baseline, so a person who switches to one is compared with nothing. The first test on it
 * is flagged; for a person with a baseline on another class, so is every test until the new class has one.
 */
export function deviceClassFlags(use: DeviceClassUse, { newDeviceClass }: TestingPolicy): string[] {
  const { onClass, onOtherClass, isEstablishedHere, isEstablishedElsewhere } = use;
  const isNew = !isEstablishedHere && (isEstablishedElsewhere || (onOtherClass && !onClass));
  if (!isNew) return [];
  return [newDeviceClass === 'accept' ? 'new_device' : 'new_device_class'];
}
