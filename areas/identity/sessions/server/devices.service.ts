import type { SystemDb } from '#platform/server/database/database.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import {
  clearTrust,
  existsTrust,
  findDeviceStanding,
  updateTrust,
  upsertDevice,
  type NewTrust,
} from './devices.queries.ts';
import { mailNewSignIn } from './sign-in-mails.service.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';

/** How long a trusted browser is not asked for the second factor. */
const TRUST_DAYS = 30;

/** The browser that a person signs in with. */
export interface Device {
  /** The value for its cookie: the one it came with, or a new one. */
  readonly token: string;
  readonly hash: Buffer;
  /** Whether this account has signed in from it before. */
  readonly isKnown: boolean;
  /** The account has signed in before, but never from this browser, so its holder is told. */
  readonly isStrange: boolean;
}

/** `token` comes from the cookie. One that we never gave out is replaced, because someone may have planted it. */
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

/** Stores that an account has signed in from a browser, and tells its holder when the browser is new. */
export async function noteDevice(parts: ServerParts, { accountId, device, origin }: SignInFromDevice): Promise<void> {
  await upsertDevice(parts.databases.system, accountId, device.hash);
  if (device.isStrange) await mailNewSignIn(parts, { accountId, origin });
}

/** Whether the holder has asked us to skip the second factor in this browser for a while. */
export const isTrustedDevice = (system: SystemDb, accountId: string, deviceHash: Buffer): Promise<boolean> =>
  existsTrust(system, accountId, deviceHash);

export const trustDevice = (system: SystemDb, trust: NewTrust): Promise<void> => updateTrust(system, trust, TRUST_DAYS);

/** Makes every browser ask for the second factor again, after a new password. */
export const distrustDevices = (system: SystemDb, accountId: string): Promise<void> => clearTrust(system, accountId);
