import type { TestType } from '#areas/scoring/attempt.ts';
import type { StartedAttempt } from '../attempts.contract.ts';
import { answered, connected } from '#platform/portal/indexed-database.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { Trials } from '../runner/test-record.ts';

/** What a device stores about a test: while it runs, while its record waits, and after a final refusal. */
export type DeviceTest = { readonly attemptId: string; readonly submissionToken: string } & (
  | { readonly state: 'running'; readonly startedAt: string; readonly changedAt: number; readonly trials: Trials }
  | { readonly state: 'waiting'; readonly record: RawAttempt }
  | { readonly state: 'refused'; readonly record: RawAttempt; readonly reason: string }
);

/** A test given out beforehand to one person, to be taken offline. */
export interface PreparedTest extends StartedAttempt {
  readonly userId: string;
  readonly testType: TestType;
}

interface DeviceStores {
  tests: DeviceTest;
  prepared: PreparedTest;
}
type StoreName = keyof DeviceStores;

const NAME = 'evenkeel-tests';
const VERSION = 1;
const STORES: readonly StoreName[] = ['tests', 'prepared'];

/** Used where the browser has no database (private windows, old devices); it lasts as long as the page. */
const inMemory = { tests: new Map<string, DeviceTest>(), prepared: new Map<string, PreparedTest>() };

export const storeOnDevice = <S extends StoreName>(store: S, value: DeviceStores[S]): Promise<void> =>
  within(
    store,
    async (kept) => void (await answered(kept.put(value))),
    () => void inMemory[store].set(value.attemptId, value as never),
  );

export const forget = (store: StoreName, attemptId: string): Promise<void> =>
  within(
    store,
    (kept) => answered(kept.delete(attemptId)),
    () => void inMemory[store].delete(attemptId),
  );

export const allOnDevice = <S extends StoreName>(store: S): Promise<DeviceStores[S][]> =>
  within(
    store,
    (kept) => answered<DeviceStores[S][]>(kept.getAll()),
    () => [...inMemory[store].values()] as DeviceStores[S][],
  );

/** Removes the first match from the store and returns it. Of several pages that ask at once, only one gets it. */
export const takeFromDevice = <S extends StoreName>(
  store: S,
  fits: (value: DeviceStores[S]) => boolean,
): Promise<DeviceStores[S] | undefined> =>
  within(
    store,
    async (kept) => {
      const found = (await answered<DeviceStores[S][]>(kept.getAll())).find(fits);
      if (found) await answered(kept.delete(found.attemptId));
      return found;
    },
    () => {
      const found = ([...inMemory[store].values()] as DeviceStores[S][]).find(fits);
      if (found) inMemory[store].delete(found.attemptId);
      return found;
    },
  );

let opened: Promise<IDBDatabase | null> | undefined;

/** `work` runs in one transaction, which closes if it awaits anything but the store. */
async function within<T>(
  store: StoreName,
  work: (kept: IDBObjectStore) => Promise<T>,
  workInMemory: () => T,
): Promise<T> {
  opened ??= open();
  const database = await opened;
  if (!database) return workInMemory();
  try {
    return await work(database.transaction(store, 'readwrite').objectStore(store));
  } catch {
    // The device is full, or its database was taken away.
    opened = Promise.resolve(null);
    return workInMemory();
  }
}

async function open(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'attemptId' });
    });
    return await connected(request, () => (opened = undefined));
  } catch {
    return null;
  }
}
