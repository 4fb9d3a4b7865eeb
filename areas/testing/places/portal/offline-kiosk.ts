import { createContext, type ComponentType } from 'react';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { TestKeeping } from '#areas/testing/attempt/portal/begun-test.ts';
import type { KioskClaim } from '../begin-test.contract.ts';
import type { ThisKiosk } from '../kiosks.contract.ts';

/** A person whom the kiosk knows without network. */
export interface OfflinePerson {
  readonly isOffline: true;
  readonly id: string;
  readonly firstName: string;
  readonly initial: string;
  readonly testTypes: readonly TestType[];
  readonly withPractice: boolean;
  /** When an ordered test is due. */
  readonly dueAt: string | null;
}

export type OfflineClaim = KioskClaim | { readonly card: string };

export interface OfflineNoteProps {
  /** The kiosk's token. */
  readonly token: string;
  readonly isReached: boolean;
  /** Whether an administrator allows this kiosk to work without network, as far as it is known. */
  readonly isAllowed: boolean;
  readonly onNetworkChange: () => void;
}

/** What a kiosk can do without network. */
export interface OfflineKiosk {
  /** Returns the kiosk as it was with network; null when it cannot work without. */
  thisKiosk(): Promise<Pick<ThisKiosk, 'name' | 'site' | 'accepts' | 'asksPin'> | null>;
  /** Throws what is to be shown. */
  identify(claim: OfflineClaim): Promise<OfflinePerson>;
  tests(userId: string): TestKeeping;
  /** Keeps the kiosk ready while the first step is shown, and says what people should know. */
  readonly Note: ComponentType<OfflineNoteProps>;
  /** Called when the device is no longer a kiosk. */
  forget(): Promise<void>;
}

/** Null where no kiosk works without network. */
export const OfflineKioskContext = createContext<OfflineKiosk | null>(null);
