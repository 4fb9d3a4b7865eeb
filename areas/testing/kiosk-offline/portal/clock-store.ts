import { clockAtContact, clockNow, type DeviceClock } from '../device-clock.ts';
import { readValue, write } from './kiosk-storage.ts';

const CLOCK = 'clock';

/** Notes what the device's clock says now; null when the server was never reached. */
export async function presentClock(): Promise<DeviceClock | null> {
  const before = await readValue<DeviceClock>(CLOCK);
  if (!before) return null;
  const now = clockNow(before, Date.now());
  await write({ values: { [CLOCK]: now } });
  return now;
}

/** Sets the clock by the server's time, and returns the clock before and after. */
export async function setClock(serverTime: string): Promise<{ before: DeviceClock; now: DeviceClock }> {
  const known = (await readValue<DeviceClock>(CLOCK)) ?? null;
  const now = clockAtContact(known, Date.now(), Date.parse(serverTime));
  await write({ values: { [CLOCK]: now } });
  return { before: known ?? now, now };
}
