import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { createLog } from '#platform/server/log.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { createSsoConnection, listSsoConnections } from '#areas/sso/connections/sso-connections.contract.ts';
import { ssoJobs } from './sso.jobs.ts';

const server = serverForTests();

const tagId = async (admin: Caller, name: string) => (await admin.call(createTag, { body: { name } })).body.id;
const partner = () => ({
  kind: 'partner token' as const,
  name: 'Partner',
  issuer: 'https://partner.example',
  algorithm: 'EdDSA' as const,
  publicKey: generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  tagClaim: 'crew',
});

test('mappings give the tag that replaced theirs, in their order', async () => {
  const admin = await server.anAdmin();
  const [from, into, other] = [await tagId(admin, 'Crew-B'), await tagId(admin, 'Crew B'), await tagId(admin, 'Other')];
  const tags = [
    { value: 'night', tagId: from },
    { value: 'gate', tagId: other },
    { value: 'late', tagId: from },
  ];
  await admin.call(createSsoConnection, { body: { ...partner(), tags } });

  await ssoJobs
    .find(({ name }) => name === 'replace-tag-in-sign-on-rules')
    ?.run(
      { databases: server.databases, log: createLog('silent') },
      { organizationId: admin.organizationId, eventId: '', payload: { tagId: from, replacementId: into } },
    );

  const { body } = await admin.call(listSsoConnections, {});
  expect(body.items[0]?.tags).toEqual([
    { value: 'night', tagId: into },
    { value: 'gate', tagId: other },
    { value: 'late', tagId: into },
  ]);
});
