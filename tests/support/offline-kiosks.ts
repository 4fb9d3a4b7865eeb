import type { TestType } from '#areas/scoring/attempt.ts';
import {
  makeKioskPackage,
  submitKioskTest,
  type KioskPackage,
  type KioskTest,
} from '#areas/testing/kiosk-offline/kiosk-package.contract.ts';
import { changeKiosk } from '#areas/testing/places/kiosk-changes.contract.ts';
import { createKiosk, pairKiosk, type Kiosk } from '#areas/testing/places/kiosks.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { asAdmin } from './database/test-database.ts';
import type { Caller, TestServer } from './server/test-server.ts';

export interface OfflineKiosk {
  readonly id: string;
  readonly device: Caller;
}

/** Creates and pairs a kiosk that may work offline. */
export async function anOfflineKiosk(
  server: TestServer,
  admin: Caller,
  accepts: Kiosk['accepts'] = 'either',
): Promise<OfflineKiosk> {
  const { body } = await admin.call(createKiosk, { body: { name: 'Gate', accepts } });
  const { id } = body.kiosk;
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  await admin.call(changeKiosk, { params: { id }, body: { offlineHours: 72 } });
  return { id, device: server.holding(paired.body.deviceToken) };
}

/** Makes a package as if that many hours had passed since. */
export async function aPackage(server: TestServer, { device }: OfflineKiosk, hoursAgo = 0): Promise<KioskPackage> {
  const { body } = await device.call(makeKioskPackage, { body: { deviceClass: 'tablet-touch' } });
  await asAdmin(
    server.admin,
    `update kiosk_packages set made_at = made_at - make_interval(hours => $2),
       ends_at = ends_at - make_interval(hours => $2), accepted_until = accepted_until - make_interval(hours => $2)
     where id = $1`,
    [body.id, hoursAgo],
  );
  return body;
}

interface Taken {
  readonly place: number;
  readonly userId: string;
  readonly hoursAgo: number;
  readonly testType?: TestType;
  readonly slowness?: number;
}

/** The record of a simulated person, as the kiosk hands it in. */
export function aKioskTest(given: KioskPackage, taken: Taken): KioskTest {
  const { place, userId, hoursAgo, testType = 'FullTest', slowness = 0 } = taken;
  const seed = given.seeds[place] ?? '';
  const startedAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const record = simulate({ slowness, deviceClass: 'tablet-touch' }, { testType, seed, startedAt });
  return { token: given.token, packageId: given.id, place, userId, testType, record, isClockDoubted: false };
}

export const handInAtKiosk = (server: TestServer, body: KioskTest) => server.anonymous.call(submitKioskTest, { body });
