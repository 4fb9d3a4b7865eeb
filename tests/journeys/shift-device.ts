import { offlineTests } from '#areas/testing/kiosk-offline/portal/offline-test.ts';
import { identifyOffline } from '#areas/testing/kiosk-offline/portal/identify-offline.ts';
import { keepReady } from '#areas/testing/kiosk-offline/portal/keep-ready.ts';
import { kioskState, lookAtKiosk } from '#areas/testing/kiosk-offline/portal/kiosk-state.ts';
import { readRows } from '#areas/testing/kiosk-offline/portal/kiosk-storage.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';

/** The parts of the kiosk's page that work offline, with a simulated person instead of the timed part. */
export interface ShiftDevice {
  /** Sets the device's clock; it runs on from there. */
  setClock(ms: number): void;
  /** As the page does when it is opened and each minute. */
  keepReady(token: string): Promise<boolean>;
  /** Identifies a person and takes a test; resolves when the screen would say that it is recorded. */
  test(who: { employeeNumber: string; pin: string; slowness: number }): Promise<void>;
  /** The same, but the browser is killed before the test is over. */
  beginTest(who: { employeeNumber: string; pin: string }): Promise<void>;
  waiting(): Promise<number>;
}

const ownNow = Date.now.bind(Date);
let aheadMs = 0;
const OwnDate = Date;

class DeviceDate extends OwnDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(DeviceDate.now());
    else super(given[0]);
  }
  static override now(): number {
    return ownNow() + aheadMs;
  }
}
globalThis.Date = DeviceDate as DateConstructor;

async function begun({ employeeNumber, pin }: { employeeNumber: string; pin: string }) {
  const tests = offlineTests(await identifyOffline({ employeeNumber, pin }));
  const attempt = await tests.begin('FullTest');
  return { attempt, keeper: tests.keep(attempt) };
}

const device: ShiftDevice = {
  setClock: (ms) => {
    aheadMs = ms - ownNow();
  },
  keepReady,
  test: async ({ slowness, ...who }) => {
    const { attempt, keeper } = await begun(who);
    const { testType, seed } = attempt;
    const startedAt = new Date().toISOString();
    const record = simulate({ slowness, deviceClass: 'tablet-touch' }, { testType, seed, startedAt });
    keeper.onTrials({ pvt: record.pvt, flanker: [], dual: null, symbol: null });
    await keeper.finish(record);
  },
  beginTest: async (who) => {
    await begun(who);
    for (let isStored = false; !isStored;) isStored = (await readRows()).some(({ state }) => state === 'running');
  },
  waiting: async () => {
    await lookAtKiosk();
    return kioskState().waiting;
  },
};
Object.assign(globalThis, { shiftDevice: device });
