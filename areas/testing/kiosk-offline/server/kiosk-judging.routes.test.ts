import { createDecipheriv, createHash, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { preliminaryResult, type JudgingFacts } from '#areas/testing/attempt/preliminary-result.ts';
import { setTestCard } from '#areas/testing/cards/cards.contract.ts';
import { changeKiosk } from '#areas/testing/places/kiosk-changes.contract.ts';
import { setPin } from '#areas/testing/places/test-access.contract.ts';
import { changeTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { getResult } from '#areas/testing/results/results.contract.ts';
import { deleteUser } from '#areas/users/management/people.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { aKioskTest, anOfflineKiosk, aPackage, handInAtKiosk } from '#tests/support/offline-kiosks.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import type { KioskPackage } from '../kiosk-package.contract.ts';

const server = serverForTests();

const PIN = '2580';
const CARD = '04A2B7719C';
const HOURS_AGO = [69, 66, 60, 50, 44, 36, 26, 20, 10];

let organizationId: string;
let admin: Caller;
let userId: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId, employeeNumber: '1047' });
});

const allow = () => admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, judgesOffline: true } });

/** An offline kiosk, and a person with a baseline on it, a PIN and a card. */
async function aKnownPerson() {
  const kiosk = await anOfflineKiosk(server, admin);
  await admin.call(setPin, { params: { id: userId }, body: { pin: PIN } });
  await admin.call(setTestCard, { params: { id: userId }, body: { card: CARD } });
  const given = await aPackage(server, kiosk, 70);
  for (const [place, hoursAgo] of HOURS_AGO.entries()) {
    await handInAtKiosk(server, aKioskTest(given, { place, userId, hoursAgo }));
  }
  return kiosk;
}

const personIn = (given: KioskPackage) => given.people.find(({ id }) => id === userId);

/** Opens as the kiosk does, without the product's code; throws when the proof is wrong. */
function opened({ id }: KioskPackage, proof: Buffer, sealed = ''): string {
  const bytes = Buffer.from(sealed, 'base64');
  const key = Buffer.from(hkdfSync('sha256', proof, id, `evenkeel kiosk baseline ${userId}`, 32));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}
const pinProof = (given: KioskPackage, pin: string) => pbkdf2Sync(pin, userId, given.pinRounds, 32, 'sha256');
const factsIn = (given: KioskPackage): JudgingFacts =>
  JSON.parse(opened(given, pinProof(given, PIN), personIn(given)?.sealedByPin)) as JudgingFacts;

test('nothing about baselines is in a package unless the policy allows a kiosk to say the result', async () => {
  const given = await aPackage(server, await aKnownPerson());

  expect(given.judging).toBeNull();
  expect(given.people.flatMap((person) => Object.keys(person)).filter((name) => name.startsWith('sealed'))).toEqual([]);
});

test('a baseline travels sealed, and opens only with the PIN or the card of its person', async () => {
  const kiosk = await aKnownPerson();
  const { body: policy } = await allow();
  const given = await aPackage(server, kiosk);
  const [{ value, sd, n } = { value: null, sd: null, n: null }] = (
    await admin.call(listBaselines, { query: { userId } })
  ).body.items;

  expect(given.judging).toMatchObject({ policy });
  expect(factsIn(given)).toMatchObject({ baselines: [{ deviceClass: 'tablet-touch', value, sd, n }], visit: null });
  const { sealedByPin, sealedByCard } = personIn(given) ?? {};
  const byCard = opened(given, createHash('sha256').update(CARD).digest(), sealedByCard);
  expect(JSON.parse(byCard)).toEqual(factsIn(given));
  expect(() => opened(given, pinProof(given, '2581'), sealedByPin)).toThrow('unable to authenticate');
  expect(() => opened(given, pinProof(given, PIN), sealedByCard)).toThrow('unable to authenticate');
  expect(JSON.stringify(given)).not.toContain('lightValue');
  const recorded = await asAdmin(
    server.admin,
    `select detail from audit_entries where organization_id = $1 and action = 'kiosk.package_given' order by at desc limit 1`,
    [organizationId],
  );
  expect(recorded).toEqual([{ detail: { name: 'Gate', people: 1, baselines: 1 } }]);
});

test('a kiosk carries only what people can open there', async () => {
  const kiosk = await aKnownPerson();
  await allow();
  const names = async (change: { accepts: 'number' | 'card' | 'either'; asksPin: boolean }) => {
    await admin.call(changeKiosk, { params: { id: kiosk.id }, body: change });
    const person = personIn(await aPackage(server, kiosk));
    return Object.keys(person ?? {}).filter((name) => name.startsWith('sealed'));
  };

  expect(await names({ accepts: 'number', asksPin: true })).toEqual(['sealedByPin']);
  expect(await names({ accepts: 'card', asksPin: true })).toEqual(['sealedByCard']);
  expect(await names({ accepts: 'number', asksPin: false })).toEqual([]);
});

test('what a kiosk says is what the server says, also about a retest, and a red does not show from outside', async () => {
  const kiosk = await aKnownPerson();
  await allow();
  const quiet = await aPackage(server, kiosk, 1);
  const red = aKioskTest(quiet, { place: 0, userId, hoursAgo: 0.5, slowness: 5 });
  const again = aKioskTest(quiet, { place: 1, userId, hoursAgo: 0.2, slowness: 5 });
  const takenAt = ({ record }: typeof red) => new Date(Date.parse(record.startedAt) + record.elapsedMs).toISOString();
  const saidOn = (given: KioskPackage, test: typeof red, earlier: (typeof red)[]) =>
    given.judging &&
    preliminaryResult(
      { ...test, takenAt: takenAt(test) },
      earlier.map((each) => ({ ...each, takenAt: takenAt(each) })),
      factsIn(given),
      given.judging,
    );
  const storedKey = async (id: string) => (await admin.call(getResult, { params: { id } })).body.told?.words.key;

  const first = await handInAtKiosk(server, red);
  const atRed = await aPackage(server, kiosk);
  const second = await handInAtKiosk(server, again);

  expect(saidOn(quiet, red, [])?.words.key).toBe(await storedKey(first.body.attemptId));
  const key = await storedKey(second.body.attemptId);
  expect(key).toMatch(/^confirmed\./);
  expect(saidOn(quiet, again, [red])?.words.key).toBe(key);
  expect(saidOn(atRed, again, [])?.words.key).toBe(key);
  expect(personIn(atRed)?.sealedByPin).toHaveLength(personIn(quiet)?.sealedByPin?.length ?? 0);
});

test('what a kiosk has told is noted, and decides nothing', async () => {
  const kiosk = await aKnownPerson();
  const given = await aPackage(server, kiosk, 1);
  const red = aKioskTest(given, { place: 0, userId, hoursAgo: 0.5, slowness: 5 });

  const { body } = await handInAtKiosk(server, { ...red, toldKey: 'clear' });

  expect((await admin.call(getResult, { params: { id: body.attemptId } })).body.outcome).toBe('confirming');
  const recorded = await asAdmin(
    server.admin,
    `select detail->>'toldAtKiosk' as told from audit_entries
     where organization_id = $1 and object_id = $2 and action = 'result.recorded'`,
    [organizationId, body.attemptId],
  );
  expect(recorded).toEqual([{ told: 'clear' }]);
  expect((await handInAtKiosk(server, { ...red, toldKey: '<b>' })).status).toBe(400);
});

test('a package has nothing about people who have left, belong elsewhere or have no baseline', async () => {
  const kiosk = await aKnownPerson();
  await allow();
  const newcomer = await aUser(server.databases, { organizationId, employeeNumber: '2' });
  await admin.call(setPin, { params: { id: newcomer }, body: { pin: '7391' } });
  const abroad = await server.anAdmin();
  await abroad.call(changeTestingPolicy, { body: { ...USUAL_POLICY, judgesOffline: true } });
  const theirs = await aPackage(server, await anOfflineKiosk(server, abroad));
  expect(theirs.people.filter(({ id }) => id === userId)).toEqual([]);

  await admin.call(deleteUser, { params: { id: userId } });
  const given = await aPackage(server, kiosk);

  expect(given.people.map(({ id, sealedByPin }) => [id, sealedByPin])).toEqual([[newcomer, undefined]]);
});
