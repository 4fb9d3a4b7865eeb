import { logoOfOrganization } from '#areas/organizations/server/logos.service.ts';
import { dropUnusedProofs } from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { callerAddress } from '#platform/server/http/address-block.ts';
import { answeredOnce } from '#platform/server/http/answered-calls.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type SystemDb, type TenantDb } from '#platform/server/database/database.ts';
import { refuseWrong, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import { newId } from '#platform/server/ids.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import { inItsOrganization, type SignedInCall } from '#platform/server/http/serve.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { kioskNotPaired } from '../begin-test.contract.ts';
import { pairingCodeUnknown, type Kiosk, type NewKiosk, type ThisKiosk } from '../kiosks.contract.ts';
import { comparableCode } from '#platform/shared/typed-code.ts';
import { keptExitPin } from './exit-pin.service.ts';
import { expectSite } from './kiosk-sites.service.ts';
import { insertKiosk, locateDevice, locatePairing, pair, seeKiosk, wipe, type LocatedKiosk } from './kiosks.queries.ts';
import { newTypedCode } from '#platform/server/secrets/typed-code.ts';

const PAIRING_MINUTES = 10;
/**
 * A code lives ten minutes and has 39 bits: at ten wrong codes a minute, one address finds one in a hundred thousand
 * years.
 */
const WRONG_CODES: FailureLimit = { name: 'wrong pairing code', failures: 10, windowSeconds: 60 };

const pairingMark = ({ seal }: ServerParts, code: string): Buffer =>
  seal.mark(comparableCode(code), 'kiosks.pairing_mac');

interface CreatedKiosk {
  readonly kiosk: Kiosk;
  readonly pairingCode: string;
  readonly expiresAt: string;
}

type Call = Pick<SignedInCall, 'parts' | 'request' | 'reply' | 'visitor'>;

/** Returns the only copy of the pairing code. The exit PIN is hashed first and is never recorded. */
export async function createKiosk(call: Call, { exitPin, ...newKiosk }: NewKiosk): Promise<CreatedKiosk> {
  const exitPinHash = exitPin === undefined ? null : await keptExitPin(exitPin);
  return inItsOrganization(call, (db) =>
    answeredOnce(db, call, () => addKiosk(db, call, { ...newKiosk, exitPinHash })),
  );
}

type HashedKiosk = Omit<NewKiosk, 'exitPin'> & { readonly exitPinHash: string | null };

async function addKiosk(db: TenantDb, { parts, visitor }: Call, kiosk: HashedKiosk): Promise<CreatedKiosk> {
  const { exitPinHash, ...words } = kiosk;
  await expectSite(db, kiosk.siteId);
  const [id, pairingCode] = [newId(), newTypedCode()];
  const made = await insertKiosk(db, {
    ...kiosk,
    id,
    pairingMac: pairingMark(parts, pairingCode),
    pairingMinutes: PAIRING_MINUTES,
    createdBy: visitor.userId,
  });
  if (!made) throw new RangeError('An insert answers with its row.');
  const detail = { ...words, ...(exitPinHash && { isNewExitPin: true }) };
  await record(db, { action: 'kiosk.created', objectType: 'kiosk', objectId: id, detail });
  return { ...made, pairingCode };
}

export async function wipeKiosk(db: TenantDb, id: string): Promise<void> {
  const name = await wipe(db, id);
  if (name === undefined) throw new Problem(notFound);
  await dropUnusedProofs(db);
  await record(db, { action: 'kiosk.wiped', objectType: 'kiosk', objectId: id, detail: { name } });
}

/** Returns the only copy of the device's token. */
export async function pairKiosk(parts: ServerParts, code: string, { ip }: Origin): Promise<{ deviceToken: string }> {
  const { system } = parts.databases;
  const pairingMac = pairingMark(parts, code);
  const place = await locatePairing(system, pairingMac);
  const deviceToken = newToken();
  if (place && (await isPaired(parts, place, { pairingMac, tokenHash: tokenHash(deviceToken) }))) {
    return { deviceToken };
  }
  return refuseWrong(system, [{ limit: WRONG_CODES, key: callerAddress(ip) }], pairingCodeUnknown);
}

const isPaired = (
  { databases }: ServerParts,
  { organizationId, id }: LocatedKiosk,
  device: { pairingMac: Buffer; tokenHash: Buffer },
): Promise<boolean> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
    const isDone = await pair(db, { id, ...device });
    if (isDone) await record(db, { action: 'kiosk.paired', objectType: 'kiosk', objectId: id });
    return isDone;
  });

/** Finds the kiosk that a device is; its use is recorded. */
export async function pairedKiosk(
  { databases }: ServerParts,
  deviceToken: string | undefined,
  clock?: number,
): Promise<LocatedKiosk & ThisKiosk & { readonly siteId: string | null }> {
  const place = deviceToken && (await locateDevice(databases.system, tokenHash(deviceToken)));
  if (!place) throw new Problem(kioskNotPaired);
  const { organizationId, id } = place;
  const [kiosk, logo] = await withOrganization(
    databases,
    { organizationId, actor: { userId: null } },
    async (db) => [await seeKiosk(db, id, clock), await logoOfOrganization(db)] as const,
  );
  if (!kiosk) throw new Problem(kioskNotPaired);
  return { ...place, ...kiosk, logo };
}

export async function showThisKiosk(
  parts: ServerParts,
  deviceToken: string | undefined,
  clock: number | undefined,
): Promise<ThisKiosk> {
  const kiosk = await pairedKiosk(parts, deviceToken, clock);
  const { name, site, language, timeZone, accepts, camera, pictures, asksPin, hasExitPin, offlineHours, now, logo } =
    kiosk;
  return { name, site, language, timeZone, accepts, camera, pictures, asksPin, hasExitPin, offlineHours, now, logo };
}

export const isKiosk = async (system: SystemDb, deviceToken: string): Promise<boolean> =>
  (await locateDevice(system, tokenHash(deviceToken))) !== undefined;
