/** A device whose clock goes back by more than this was reset; a smaller step is an ordinary correction. */
const STEP_BACK_MS = 2000;
/** The same limit as in the alert about kiosks with a wrong clock. */
const RIGHT_WITHIN_MS = 60_000;

/** What a kiosk knows about its clock. Times are milliseconds since 1970. */
export interface DeviceClock {
  /** Rises when the clock is found to have been set back. */
  readonly epoch: number;
  /** The server's time minus the device's. After a step back it is only a lower limit. */
  readonly offsetMs: number;
  /** The epoch in which the server was last reached. */
  readonly contactEpoch: number;
  /** The offset at that time. */
  readonly contactOffsetMs: number;
  /** The latest time on the device, and the server's time as reckoned then. */
  readonly lastDeviceMs: number;
  readonly lastServerMs: number;
}

/** Sets the clock by the server, which has just answered. */
export function clockAtContact(before: DeviceClock | null, deviceMs: number, serverMs: number): DeviceClock {
  const epoch = before ? clockNow(before, deviceMs).epoch : 0;
  const offsetMs = serverMs - deviceMs;
  return {
    epoch,
    offsetMs,
    contactEpoch: epoch,
    contactOffsetMs: offsetMs,
    lastDeviceMs: deviceMs,
    lastServerMs: serverMs,
  };
}

/** Notes the device's time. The reckoned time never goes back, even if the device's does. */
export function clockNow(clock: DeviceClock, deviceMs: number): DeviceClock {
  const isSetBack = deviceMs < clock.lastDeviceMs - STEP_BACK_MS;
  const offsetMs = isSetBack ? clock.lastServerMs - deviceMs : clock.offsetMs;
  return {
    ...clock,
    epoch: isSetBack ? clock.epoch + 1 : clock.epoch,
    offsetMs,
    lastDeviceMs: deviceMs,
    lastServerMs: Math.max(clock.lastServerMs, deviceMs + offsetMs),
  };
}

/** When a test began, by the device's clock and by the reckoned server's time. */
export interface TestMoment {
  readonly deviceMs: number;
  readonly serverMs: number;
  readonly epoch: number;
}

export const momentOf = ({ lastDeviceMs, lastServerMs, epoch }: DeviceClock): TestMoment => ({
  deviceMs: lastDeviceMs,
  serverMs: lastServerMs,
  epoch,
});

/**
 * Returns the server's time at which a test began, now that the server can be reached again.
 *
 * @param before the clock before this contact
 * @param now the clock after it
 */
export function datedTest(
  { deviceMs, serverMs, epoch }: TestMoment,
  before: DeviceClock,
  now: DeviceClock,
): { readonly startedMs: number; readonly isDoubted: boolean } {
  const isSteady =
    now.epoch !== before.contactEpoch || Math.abs(now.offsetMs - before.contactOffsetMs) <= RIGHT_WITHIN_MS;
  if (epoch === now.epoch && isSteady) return { startedMs: deviceMs + now.offsetMs, isDoubted: false };
  const isBeforeStep = epoch === before.contactEpoch && epoch !== now.epoch;
  return isBeforeStep
    ? { startedMs: deviceMs + before.contactOffsetMs, isDoubted: false }
    : { startedMs: serverMs, isDoubted: true };
}

/** Returns whether the device shows a wrong time, which people at the kiosk should report. */
export const isClockWrong = ({ offsetMs, epoch, contactEpoch }: DeviceClock): boolean =>
  epoch !== contactEpoch || Math.abs(offsetMs) > RIGHT_WITHIN_MS;
