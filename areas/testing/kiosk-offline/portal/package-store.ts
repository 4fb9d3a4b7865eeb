import type { KioskPackage } from '../kiosk-package.contract.ts';
import { presentClock } from './clock-store.ts';
import { countUp, readKey, readRows, readValue, write } from './kiosk-storage.ts';
import { readSealed, sealed } from './vault.ts';

const PACKAGE = 'package';
const PROOF_KEY = 'proofs';
const ENDED = 'packageEnded';

/** The key of the proofs is stored as a key that cannot be read out, and not with the rest. */
export type StoredPackage = Omit<KioskPackage, 'key'>;

/** How many tests of a package were given. */
const usedOf = (packageId: string): string => `used ${packageId}`;

/** Replaces the package; the tests of the one before that wait to be sent carry all they need. */
export async function keepPackage({ key, ...given }: KioskPackage): Promise<void> {
  const before = await readSealed<StoredPackage>(PACKAGE);
  const bytes = Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0));
  const proofKey = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  await write({
    keys: { [PROOF_KEY]: proofKey },
    values: { [PACKAGE]: await sealed(given) },
    forgottenValues: [ENDED, ...(before ? [usedOf(before.id)] : [])],
  });
  // Asks the browser not to clear it when the disk becomes full; it may refuse.
  void navigator.storage.persist().catch(() => false);
}

/** Returns the package unless its time is over; then it is deleted. */
export async function presentPackage(): Promise<StoredPackage | null> {
  const kept = await readSealed<StoredPackage>(PACKAGE);
  const clock = kept && (await presentClock());
  if (!kept || !clock) return null;
  if (clock.lastServerMs < Date.parse(kept.endsAt)) return kept;
  await write({ values: { [ENDED]: true }, forgottenValues: [PACKAGE, usedOf(kept.id)] });
  return null;
}

/** Whether this device had a package that has expired. */
export const hasPackageEnded = async (): Promise<boolean> => (await readValue<boolean>(ENDED)) ?? false;

export const forgetPackage = (): Promise<undefined> => write({ forgottenValues: [PACKAGE, ENDED] });

/** Whether there is nothing to renew and nothing to hand in. */
export const isKioskEmpty = async (): Promise<boolean> =>
  (await readValue(PACKAGE)) === undefined && (await readRows()).length === 0;

export const proofKeyOfPackage = (): Promise<CryptoKey | undefined> => readKey(PROOF_KEY);

/** Uses up the next test and returns its place and seed; null when none is left. */
export async function nextTest({ id, seeds }: StoredPackage): Promise<{ place: number; seed: string } | null> {
  const place = await countUp(usedOf(id));
  const seed = seeds[place];
  return seed === undefined ? null : { place, seed };
}

export const testsLeft = async ({ id, seeds }: StoredPackage): Promise<number> =>
  seeds.length - ((await readValue<number>(usedOf(id))) ?? 0);
