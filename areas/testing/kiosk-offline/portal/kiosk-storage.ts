import { answered, connected } from '#platform/portal/indexed-database.ts';
import type { TestMoment } from '../device-clock.ts';

/**
 * What a kiosk stores: keys that cannot be read out, named values, and the tests to hand in, encrypted, with a row about
 * each that names nobody. Thousands of these rows can be read at once; the tests are read one by one.
 */
const NAME = 'evenkeel-kiosk';
const VERSION = 1;
const STORES = ['keys', 'values', 'tests', 'rows'] as const;
type StoreName = (typeof STORES)[number];

/** Encrypted content. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** `dated`: its time is settled, so that it is the same however often it is sent. */
export type TestRow = {
  /** Rises from test to test. */
  readonly order: number;
  /** When it was given. */
  readonly moment: TestMoment;
} & (
  | { readonly state: 'running' | 'waiting' }
  | { readonly state: 'dated'; readonly shiftMs: number; readonly isClockDoubted: boolean }
  | { readonly state: 'refused'; readonly reason: string }
);

export const readKey = (name: string): Promise<CryptoKey | undefined> => reading('keys', (store) => store.get(name));
export const readValue = <T>(name: string): Promise<T | undefined> => reading('values', (store) => store.get(name));
/** In the order in which the tests were given. */
export const readRows = (): Promise<TestRow[]> => reading('rows', (store) => store.getAll());
export const readTest = (order: number): Promise<Sealed | undefined> => reading('tests', (store) => store.get(order));

/** Stores a key unless there is one, and returns the one that counts: two pages may be open. */
export function keepFirstKey(name: string, key: CryptoKey): Promise<CryptoKey> {
  let kept = key;
  return writing(['keys'], (at) => {
    const request = at('keys').get(name) as IDBRequest<CryptoKey | undefined>;
    request.addEventListener('success', () => {
      if (request.result) kept = request.result;
      else at('keys').put(key, name);
    });
    return () => kept;
  });
}

interface Writes {
  readonly keys?: Readonly<Record<string, CryptoKey>>;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly rows?: readonly TestRow[];
  readonly tests?: ReadonlyMap<number, Sealed>;
  readonly forgottenValues?: readonly string[];
  readonly forgottenTests?: readonly number[];
}

/** Writes everything or nothing, and returns when it is on the disk. Fails when the disk is full. */
export const write = ({ keys = {}, values = {}, rows = [], tests = new Map(), ...forgotten }: Writes) =>
  writing(STORES, (at) => {
    const { forgottenValues = [], forgottenTests = [] } = forgotten;
    for (const name of forgottenValues) at('values').delete(name);
    for (const order of forgottenTests) {
      at('tests').delete(order);
      at('rows').delete(order);
    }
    for (const [name, key] of Object.entries(keys)) at('keys').put(key, name);
    for (const [name, value] of Object.entries(values)) at('values').put(value, name);
    for (const row of rows) at('rows').put(row);
    for (const [order, test] of tests) at('tests').put(test, order);
    return () => undefined;
  });

/** Counts up a stored number and returns the number before. Of two pages that ask at once, each gets its own. */
export function countUp(name: string): Promise<number> {
  let before = 0;
  return writing(['values'], (at) => {
    const request = at('values').get(name) as IDBRequest<number | undefined>;
    request.addEventListener('success', () => {
      before = request.result ?? 0;
      at('values').put(before + 1, name);
    });
    return () => before;
  });
}

let opened: Promise<IDBDatabase> | undefined;

async function database(): Promise<IDBDatabase> {
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

async function reading<T>(store: StoreName, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const request = ask((await database()).transaction(store).objectStore(store)) as IDBRequest<T>;
  return answered(request);
}

async function writing<T>(
  stores: readonly StoreName[],
  change: (at: (name: StoreName) => IDBObjectStore) => () => T,
): Promise<T> {
  // Strict: a power cut right after it loses nothing.
  const transaction = (await database()).transaction([...stores], 'readwrite', { durability: 'strict' });
  const result = change((name) => transaction.objectStore(name));
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The device stores nothing.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
  return result();
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('keys');
    request.result.createObjectStore('values');
    request.result.createObjectStore('tests');
    request.result.createObjectStore('rows', { keyPath: 'order' });
  });
  return connected(request, () => (opened = undefined));
}
