import { expect, test } from 'vitest';
import { createTag, type Tag } from '#areas/users/tags/tags.contract.ts';
import { archiveTag } from '#areas/users/tags/tag-endings.contract.ts';
import { createLog } from '#platform/server/log.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { createJoinLink, listJoinLinks } from '../join-links.contract.ts';
import { joinLinkJobs } from './join-links.jobs.ts';

const server = serverForTests();

const tag = async (admin: Caller, name: string): Promise<Tag> => (await admin.call(createTag, { body: { name } })).body;
const link = (admin: Caller, name: string, ...tags: Tag[]) =>
  admin.call(createJoinLink, { body: { name, tagIds: tags.map(({ id }) => id) } });
const tagsByLink = async (admin: Caller) => {
  const { body } = await admin.call(listJoinLinks, {});
  return Object.fromEntries(body.items.map(({ name, tags }) => [name, tags.map((each) => each.name)]));
};
const told = (organizationId: string, from: Tag, into: Tag) =>
  joinLinkJobs[0]?.run(
    { databases: server.databases, log: createLog('silent') },
    { organizationId, eventId: '', payload: { tagId: from.id, replacementId: into.id } },
  );

test('links give the tag that replaced theirs, even when the event arrives repeatedly', async () => {
  const admin = await server.anAdmin();
  const [from, into, other] = [await tag(admin, 'Crew-B'), await tag(admin, 'Crew B'), await tag(admin, 'Other')];
  await link(admin, 'one', from, other);
  await link(admin, 'both', from, into);
  await link(admin, 'neither', other);

  await told(admin.organizationId, from, into);
  await told(admin.organizationId, from, into);

  expect(await tagsByLink(admin)).toEqual({ one: ['Crew B', 'Other'], both: ['Crew B'], neither: ['Other'] });
});

test('a link gives no archived tag', async () => {
  const admin = await server.anAdmin();
  const [old, other] = [await tag(admin, 'Old'), await tag(admin, 'Other')];
  await link(admin, 'gate', old, other);

  await admin.call(archiveTag, { params: { id: old.id }, body: {} });

  expect(await tagsByLink(admin)).toEqual({ gate: ['Other'] });
});
