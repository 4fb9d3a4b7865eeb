import { likelyDevice } from '#areas/testing/attempt/runner/likely-device.ts';
import { getThisKioskCall } from '#areas/testing/places/begin-calls.ts';
import type { getThisKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import type { makeKioskPackage } from '../kiosk-package.contract.ts';
import { makeKioskPackageCall } from '../offline-calls.ts';
import { setClock } from './clock-store.ts';
import { handInKioskTests } from './hand-in.ts';
import { lookAtKiosk } from './kiosk-state.ts';
import { closeInterruptedTests } from './offline-test.ts';
import { forgetPackage, keepPackage, presentPackage, testsLeft } from './package-store.ts';

const RENEWED_AFTER_MS = 60 * 60_000;
const FEW_TESTS = 500;
const LOCK = 'evenkeel-kiosk';
/** A network that neither answers nor refuses within this time counts as none. */
const PATIENCE_MS = 8000;

/**
 * Closes interrupted tests, hands in what waits, and renews the package. Returns whether the server was reached. Only one
 * page of this browser does it at a time.
 */
export async function keepReady(deviceToken: string): Promise<boolean> {
  const isReached = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
    lock ? reach(deviceToken) : false,
  );
  await lookAtKiosk();
  return isReached;
}

async function reach(token: string): Promise<boolean> {
  await closeInterruptedTests();
  const kiosk = await sendCall<typeof getThisKiosk>(
    getThisKioskCall,
    { query: { clock: Date.now() } },
    { token, signal: AbortSignal.timeout(PATIENCE_MS) },
  ).catch(refusalOf);
  if (kiosk === null) return false;
  if (kiosk instanceof ApiError) {
    await forgetPackage();
    return true;
  }
  await handInKioskTests(await setClock(kiosk.now));
  if (kiosk.offlineHours === null) await forgetPackage();
  else await renew(token, Date.parse(kiosk.now));
  return true;
}

/** Returns the refusal of a device that is no longer a kiosk, and null when there was no answer. */
const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.code === 'kiosk_not_paired' ? error : null;

async function renew(token: string, nowMs: number): Promise<void> {
  const kept = await presentPackage();
  const isGood = kept && nowMs - Date.parse(kept.madeAt) < RENEWED_AFTER_MS && (await testsLeft(kept)) >= FEW_TESTS;
  if (isGood) return;
  const input = { body: { deviceClass: likelyDevice() } };
  const given = await sendCall<typeof makeKioskPackage>(makeKioskPackageCall, input, { token }).catch(() => null);
  // Where the disk is full, the kiosk works online only.
  if (given) await keepPackage(given).catch(() => undefined);
}
