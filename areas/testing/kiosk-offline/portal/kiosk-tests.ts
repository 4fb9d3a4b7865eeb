import type { TestType } from '#areas/scoring/attempt.ts';
import type { RunningTest } from '#areas/testing/attempt/portal/trial-store.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { readTest, write, type TestRow } from './kiosk-storage.ts';
import { opened, sealed } from './vault.ts';

/** A test on an offline kiosk, with all that hands it in: its package may be gone by then. */
export interface KioskTestAt {
  readonly packageId: string;
  readonly token: string;
  readonly place: number;
  readonly userId: string;
  readonly testType: TestType;
}

/** What is stored encrypted: the trials so far, or the record. */
export type KeptTest = KioskTestAt &
  (
    | { readonly running: RunningTest }
    /** `toldKey` names what the person was told, where the kiosk may say results. */
    | { readonly record: RawAttempt; readonly toldKey?: string }
  );

/** Stores a test and its row together. */
export const keepTest = async (row: TestRow, test: KeptTest, forgottenValues: readonly string[] = []): Promise<void> =>
  write({ rows: [row], tests: new Map([[row.order, await sealed(test)]]), forgottenValues });

export async function openTest(order: number): Promise<KeptTest | null> {
  const stored = await readTest(order);
  return stored ? opened<KeptTest>(stored) : null;
}

export const forgetTest = (order: number): Promise<undefined> => write({ forgottenTests: [order] });

/** Notes what the person is about to be told. The server judges by the record alone. */
export async function noteTold(row: TestRow, toldKey: string): Promise<void> {
  const test = await openTest(row.order);
  if (test && 'record' in test) await keepTest(row, { ...test, toldKey });
}
