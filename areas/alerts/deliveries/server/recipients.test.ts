import { beforeEach, expect, test } from 'vitest';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import { aFiringRule, aToldTest, storedDeliveries } from '#tests/support/alerts/fired-alerts.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import type { Recipient } from '#areas/alerts/rules/alert-rules.contract.ts';

const server = serverForTests();
let owner: Caller & { organizationId: string };
let ana: string;
let north: string;
let crewB: string;

beforeEach(async () => {
  owner = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: owner.organizationId });
  north = await aTag('North', 'Site');
  crewB = await aTag('Crew B', 'Crew');
  await carry(ana, north, crewB);
});

async function aTag(name: string, category: string): Promise<string> {
  const [row] = await asAdmin<{ id: string }>(
    server.admin,
    `with category as (
       insert into tag_categories (organization_id, id, name, color, position) values ($1, gen_random_uuid(), $3, 'slate', 0) returning id)
     insert into user_tags (organization_id, id, name, category_id) select $1, gen_random_uuid(), $2, id from category
     returning id`,
    [owner.organizationId, name, category],
  );
  return row?.id ?? '';
}

const carry = (userId: string, ...tagIds: string[]) =>
  asAdmin(
    server.admin,
    `insert into tagged_users (organization_id, tag_id, user_id) select $1, unnest($3::uuid[]), $2`,
    [owner.organizationId, userId, tagIds],
  );

const anAdministrator = async (profile: Profile, scope?: string[]): Promise<string> =>
  (await server.signedInAs('admin', owner.organizationId, { profile, ...(scope && { scope }) })).userId ?? '';

/** Returns who gets a message when Ana is red. */
async function told(recipients: Recipient[], rule: Partial<Parameters<typeof aFiringRule>[2]> = {}): Promise<string[]> {
  const steps = [{ afterMinutes: 0, recipients }];
  await aFiringRule(server, owner, { trigger: { kind: 'deviation', unit: 'points', above: 5 }, steps, ...rule });
  await aToldTest(server, owner.organizationId, { userId: ana });
  return (await storedDeliveries(server, owner.organizationId)).map(({ to }) => to ?? '').toSorted();
}

test('a supervisor gets a message if any tag per category in the scope matches, or without a scope', async () => {
  const all = await anAdministrator('supervisor');
  const ofNorth = await anAdministrator('supervisor', [north]);
  const ofCrew = await anAdministrator('supervisor', [north, crewB]);
  const elsewhere = await aTag('Crew C', 'Other crews');
  await anAdministrator('supervisor', [north, elsewhere]);
  await anAdministrator('supervisor', []);
  await anAdministrator('safetyManager');

  expect(await told([{ kind: 'supervisors' }])).toEqual([all, ofNorth, ofCrew].toSorted());
});

test('a scope whose tag is in the bin includes no one', async () => {
  await anAdministrator('supervisor', [north, crewB]);
  await asAdmin(server.admin, `update user_tags set deleted_at = now() where id = $1`, [crewB]);

  expect(await told([{ kind: 'supervisors' }])).toEqual([owner.userId]);
});

test('without a supervisor the owners get the message, with a note that says why', async () => {
  await anAdministrator('supervisor', [await aTag('South', 'Other sites')]);

  expect(await told([{ kind: 'supervisors' }])).toEqual([owner.userId]);
  expect(await storedDeliveries(server, owner.organizationId)).toMatchObject([{ note: 'no_supervisor' }]);
});

test('each recipient gets one message, however often the rule names them, and suspended ones get none', async () => {
  const safety = await anAdministrator('safetyManager');
  const gone = await anAdministrator('safetyManager');
  await asAdmin(server.admin, `update users set status = 'suspended' where id = $1`, [gone]);

  const recipients: Recipient[] = [
    { kind: 'profile', profile: 'safetyManager' },
    { kind: 'admin', userId: safety },
    { kind: 'address', address: 'gate@test.example' },
  ];
  expect(await told(recipients)).toEqual([safety, 'gate@test.example'].toSorted());
});

test('an alert for occupational health goes only to nurses and to plain addresses', async () => {
  const nurse = await anAdministrator('nurse');
  const supervisor = await anAdministrator('supervisor');

  const recipients: Recipient[] = [
    { kind: 'supervisors' },
    { kind: 'admin', userId: supervisor },
    { kind: 'profile', profile: 'nurse' },
    { kind: 'profile', profile: 'owner' },
    { kind: 'address', address: 'health@test.example' },
  ];
  expect(await told(recipients, { isForHealth: true })).toEqual([nurse, 'health@test.example'].toSorted());
});

test('a rule in test mode messages only its owner', async () => {
  await anAdministrator('supervisor');

  expect(await told([{ kind: 'supervisors' }], { state: 'test' })).toEqual([owner.userId]);
});
