import { isClockWrong } from '../device-clock.ts';
import { presentClock } from './clock-store.ts';
import { readRows } from './kiosk-storage.ts';
import { hasPackageEnded, presentPackage } from './package-store.ts';

export interface RefusedKioskTest {
  readonly order: number;
  /** The server's message. */
  readonly reason: string;
}

/** What people at the kiosk are told. */
export interface KioskState {
  /** Until when the kiosk can work offline; null when it cannot. */
  readonly endsAt: string | null;
  readonly hasEnded: boolean;
  readonly isClockWrong: boolean;
  readonly waiting: number;
  readonly refused: readonly RefusedKioskTest[];
  /** Tests that this page found interrupted. */
  readonly interrupted: number;
  /** Results handed in by this page whose people are no longer active. */
  readonly inactive: number;
}

let state: KioskState = {
  endsAt: null,
  hasEnded: false,
  isClockWrong: false,
  waiting: 0,
  refused: [],
  interrupted: 0,
  inactive: 0,
};
const listeners = new Set<() => void>();

export const kioskState = (): KioskState => state;

/** Calls the listener on every change; returns a function that stops it. */
export function onKioskChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(news: Partial<KioskState>): void {
  state = { ...state, ...news };
  for (const listener of listeners) listener();
}

export const noteInterrupted = (): void => change({ interrupted: state.interrupted + 1 });
export const noteInactive = (): void => change({ inactive: state.inactive + 1 });
export const dismissNotes = (): void => change({ interrupted: 0, inactive: 0 });

/** Reads what the device stores. */
export async function lookAtKiosk(): Promise<void> {
  const kept = await presentPackage();
  const clock = await presentClock();
  const rows = await readRows();
  change({
    endsAt: kept?.endsAt ?? null,
    hasEnded: !kept && (await hasPackageEnded()),
    isClockWrong: clock !== null && isClockWrong(clock),
    waiting: rows.filter(({ state: each }) => each === 'waiting' || each === 'dated').length,
    refused: rows.filter((row) => row.state === 'refused'),
  });
}
