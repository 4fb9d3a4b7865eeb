import type { OfflineKiosk } from '#areas/testing/places/portal/offline-kiosk.ts';
import { identifyOffline, peopleOffline } from './identify-offline.ts';
import { KioskNote } from './kiosk-note.tsx';
import { offlineTests } from './offline-test.ts';
import { forgetPackage, presentPackage } from './package-store.ts';

/** Undefined on pages without a secure connection and in old browsers, although the types say otherwise. */
const { crypto: cryptography, navigator: device } = globalThis as unknown as {
  crypto?: { subtle?: unknown };
  navigator: { locks?: unknown };
};

/** Null in browsers that cannot store anything safely. */
export const offlineKiosk: OfflineKiosk | null =
  cryptography?.subtle && device.locks && 'indexedDB' in globalThis
    ? {
        // A device that can store nothing works online only.
        thisKiosk: async () => (await presentPackage().catch(() => null))?.kiosk ?? null,
        people: peopleOffline,
        identify: identifyOffline,
        tests: offlineTests,
        Note: KioskNote,
        forget: () => forgetPackage().catch(() => undefined),
      }
    : null;
