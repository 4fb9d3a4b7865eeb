import { expect, test } from 'vitest';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { invitationJobs } from '#areas/joining/invitations/server/invitations.jobs.ts';
import { ssoJobs } from '#areas/sso/sign-in/server/sso.jobs.ts';
import { createTestCard } from '#areas/testing/cards/cards.contract.ts';
import { createTestLink, setPin } from '#areas/testing/places/test-access.contract.ts';
import { testingJobs } from '#areas/testing/places/server/testing.jobs.ts';
import { membershipsEnded, peopleErased } from '#areas/users/management/people.events.ts';
import { createUser } from '#areas/users/management/people.contract.ts';
import type { EventKind } from '#platform/shared/event-kind.ts';
import { kioskPictureJobs } from '#areas/testing/kiosk-pictures/server/kiosk-pictures.jobs.ts';
import { putKioskPicture } from '#areas/testing/kiosk-pictures/pictures.contract.ts';
import { changeKiosk } from '#areas/testing/places/kiosk-changes.contract.ts';
import { aJpeg } from '#tests/support/results/image-files.ts';
import { asBody } from '#tests/support/results/test-photos.ts';
import { anOfflineKiosk } from '#tests/support/offline-kiosks.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';

const server = serverForTests();

/** Runs all subscribed jobs twice, because the queue may deliver an event more than once. */
async function tell(kind: EventKind, organizationId: string, userIds: string[]): Promise<void> {
  const parts = { databases: server.databases, log: server.app.log as never };
  const jobs = [...testingJobs, ...kioskPictureJobs, ...ssoJobs, ...invitationJobs].filter(({ on }) => on === kind);
  expect(jobs.length).toBeGreaterThan(0);
  for (const job of [...jobs, ...jobs]) {
    await job.run(parts, { organizationId, eventId: crypto.randomUUID(), payload: { userIds } });
  }
}

const count = async (text: string, ...values: unknown[]): Promise<number> => {
  const [row] = await asAdmin<{ n: number }>(server.admin, `select count(*)::int as n from ${text}`, values);
  return row?.n ?? -1;
};

test('an erased person is forgotten everywhere, and no one else is', async () => {
  const admin = await server.anAdmin();
  const email = `${crypto.randomUUID()}@site.example`;
  const [gone, stays] = [
    (await admin.call(createUser, { body: { firstName: 'Ana', email } })).body.id,
    (await admin.call(createUser, { body: { firstName: 'Bo' } })).body.id,
  ];
  await admin.call(createInvitation, { body: { firstName: 'Ana', lastName: '', email, role: 'user' } });
  const { id: kioskId } = await anOfflineKiosk(server, admin);
  await admin.call(changeKiosk, { params: { id: kioskId }, body: { pictures: 'alone' } });
  for (const id of [gone, stays]) {
    await admin.call(setPin, { params: { id }, body: { pin: '2580' } });
    await admin.call(createTestLink, { params: { id } });
    await admin.call(createTestCard, { params: { id } });
    await admin.call(putKioskPicture, { params: { id }, body: asBody(aJpeg({ width: 64, height: 64 })) });
  }
  expect(await count('invitations where user_id = $1 and email = $2', gone, email)).toBe(1);

  await tell(peopleErased, admin.organizationId, [gone]);

  expect(await count('invitations where email = $1', email)).toBe(0);
  expect(await count('invitations where user_id = $1 and revoked_at is not null', gone)).toBe(1);
  expect(await count('test_pins where user_id = $1', gone)).toBe(0);
  expect(await count('test_links where user_id = $1', gone)).toBe(0);
  expect(await count('test_cards where user_id = $1', gone)).toBe(0);
  expect(await count('device_proofs where user_id = $1', gone)).toBe(0);
  expect(await count('kiosk_pictures where user_id = $1', gone)).toBe(0);
  expect(await count('kiosk_pictures where user_id = $1', stays)).toBe(1);
  expect(await count('test_pins where user_id = $1', stays)).toBe(1);
  expect(await count('device_proofs where user_id = $1', stays)).toBe(2);
  expect(await count('test_cards where user_id = $1', stays)).toBe(1);
  expect(await count('test_links where user_id = $1', stays)).toBe(1);
});

test('the passes of a suspended person are revoked', async () => {
  const admin = await server.anAdmin();
  const { id } = (await admin.call(createUser, { body: { firstName: 'Ana' } })).body;
  await asAdmin(
    server.admin,
    `insert into test_passes (token_hash, organization_id, user_id, way, expires_at)
     values (sha256('pass'), $1, $2, 'link', now() + interval '1 hour')`,
    [admin.organizationId, id],
  );

  await tell(membershipsEnded, admin.organizationId, [id]);

  expect(await count('test_passes where user_id = $1', id)).toBe(0);
});
