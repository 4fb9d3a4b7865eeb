import { expect, test } from 'vitest';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { changeOrganization, getOrganization } from '../organizations.contract.ts';

const server = serverForTests();

test("an administrator sets the organization's name, location and language, and it is recorded", async () => {
  const admin = await server.anAdmin();

  const changed = await admin.call(changeOrganization, {
    body: { name: '  Mina\u202e del\nNorte ', timeZone: 'America/Lima', locale: 'es' },
  });
  const partly = await admin.call(changeOrganization, { body: { locale: 'pt' } });

  expect(changed.body).toEqual({ name: 'Mina del Norte', timeZone: 'America/Lima', locale: 'es' });
  expect(partly.body).toEqual({ name: 'Mina del Norte', timeZone: 'America/Lima', locale: 'pt' });
  expect((await admin.call(getOrganization, {})).body).toEqual(partly.body);
  const entries = await asAdmin<{ actor_id: string; detail: { to: object } }>(
    server.admin,
    `select actor_id, detail from audit_entries where organization_id = $1 and action = 'organization.changed' order by id`,
    [admin.organizationId],
  );
  expect(entries).toMatchObject([
    { actor_id: admin.userId, detail: { to: changed.body } },
    { actor_id: admin.userId, detail: { to: partly.body } },
  ]);
});

test.each([
  ['an empty name', { name: ' \u200b ' }, 'name'],
  ['a name without end', { name: 'x'.repeat(101) }, 'name'],
  ['no place on earth', { timeZone: 'Atlantis/Capital' }, 'timeZone'],
  ['a bare offset', { timeZone: '+05:00' }, 'timeZone'],
  ['another language', { locale: 'de' }, 'locale'],
  ['another organization', { id: crypto.randomUUID() }, 'id'],
])('%s is refused', async (_, body, field) => {
  const admin = await server.anAdmin();

  const { status, problem } = await admin.call(changeOrganization, { body: body as object });

  expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
});
