import { describe, expect, test } from 'vitest';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { exportTags } from '../tag-file.contract.ts';
import { createTag } from '../tags.contract.ts';

const server = serverForTests();

async function anAdminWithTags(...names: string[]) {
  const admin = await server.anAdmin();
  for (const name of names) await admin.call(createTag, { body: { name } });
  return admin;
}

const lines = async (caller: Caller, query: Record<string, string>) => {
  const { body } = await caller.call(exportTags, { query });
  return new TextDecoder().decode(body.bytes).trimEnd().split('\r\n');
};

describe('the tags as CSV', () => {
  test('are those of the current list, in its order and columns', async () => {
    const admin = await anAdminWithTags('Crew A', 'Crew B', 'Haul', '=Blast');

    expect(await lines(admin, { search: 'crew', sort: '-name', columns: 'userCount,name' })).toEqual([
      'People,Tag',
      '0,Crew B',
      '0,Crew A',
    ]);
    expect(await lines(admin, { search: 'blast', columns: 'name' })).toEqual(['Tag', "'=Blast"]);
  });

  test('contain only the organization’s own tags', async () => {
    await anAdminWithTags('Secret');
    const admin = await anAdminWithTags('Ours');

    expect(await lines(admin, { columns: 'name' })).toEqual(['Tag', 'Ours']);
  });

  test('are for administrators', async () => {
    const worker = await server.signedInAs('user', await server.anOrganization('Ours'));

    expect((await worker.call(exportTags, {})).status).toBe(403);
    expect((await server.anonymous.call(exportTags, {})).status).toBe(401);
  });
});
