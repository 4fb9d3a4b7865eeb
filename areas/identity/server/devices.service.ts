import type { SystemDb } from '#platform/server/database.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { clearTrust, existsTrust, findDeviceStanding, updateTrust, upsertDevice } from './devices.queries.ts';
import { mailNewSignIn } from './sign-in-mails.service.ts';
import { newToken, tokenHash } from '#platform/server/token.ts';

/** How long a trusted browser is not asked for the second factor. */
const TRUST_DAYS = 30;

/** The browser that somebody signs in with. */
export interface Device {
  /** For its cookie: the one it came with, or a new one. */
  readonly token: string;
  readonly hash: Buffer;
  /** Whether this account has signed in from it before. */
  readonly isKnown: boolean;
  /** The account has signed in before, but never from here: its holder is told. */
  readonly isStrange: boolean;
}

/** `token` comes from the cookie. One that we never gave out is not taken over: somebody may have planted it. */
export async function recognizeDevice(system: SystemDb, accountId: string, token: string | undefined): Promise<Device> {
  const { isOurs, isKnown, hasDevices } = await findDeviceStanding(system, accountId, token ? tokenHash(token) : null);
  const kept = token && isOurs ? token : newToken();
  return { token: kept, hash: tokenHash(kept), isKnown, isStrange: hasDevices && !isKnown };
}

interface SignInFromDevice {
  readonly accountId: string;
  readonly device: Device;
  readonly origin: Origin;
}

/** Notes that an account has signed in from a browser, and tells its holder when that has never happened before. */
export async function noteDevice(parts: ServerParts, { accountId, device, origin }: SignInFromDevice): Promise<void> {
  await upsertDevice(parts.databases.system, accountId, device.hash);
  if (device.isStrange) await mailNewSignIn(parts, { accountId, origin });
}

/** Whether the holder has asked us, in this browser, not to ask for the second factor in it for a while. */
export const isTrustedDevice = (system: SystemDb, accountId: string, deviceHash: Buffer): Promise<boolean> =>
  existsTrust(system, accountId, deviceHash);

export const trustDevice = (system: SystemDb, accountId: string, deviceHash: Buffer): Promise<void> =>
  updateTrust(system, accountId, deviceHash, TRUST_DAYS);

/** After a new password every browser is asked for the second factor again. */
export const distrustDevices = (system: SystemDb, accountId: string): Promise<void> => clearTrust(system, accountId);
