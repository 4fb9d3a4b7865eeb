import { describe, expect, test } from 'vitest';
import { aJpeg, aPng, ascii, aWebp } from '#tests/support/results/image-files.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type TestServer } from '#tests/support/server/test-server.ts';
import {
  changeOrganizationSettings,
  getOrganizationFace,
  getOrganizationSettings,
  putLogo,
  removeLogo,
} from '../organization-settings.contract.ts';
import { LOGO_MAX_BYTES } from '../logo-limits.ts';
import { changeOrganization } from '../organizations.contract.ts';
import { listSettingChanges } from '../setting-changes.contract.ts';

const server = serverForTests();

const NEW = {
  version: 0,
  name: 'Mina Norte',
  timeZone: 'America/Lima',
  locale: 'es',
  contactEmail: 'Seguridad@Mina.example',
  helpUrl: 'https://mina.example/ayuda',
  faqUrl: null,
} as const;

const changesOf = (admin: Awaited<ReturnType<TestServer['anAdmin']>>) =>
  admin.call(listSettingChanges, { params: { section: 'organization' } });

describe("an organization's public settings", () => {
  test('are changed, and everyone in the organization gets their part', async () => {
    const admin = await server.anAdmin();
    const worker = await server.signedInAs('user', admin.organizationId);

    const { body } = await admin.call(changeOrganizationSettings, { body: NEW });

    expect(body).toEqual({ ...NEW, version: 1, contactEmail: 'seguridad@mina.example', logo: null });
    expect((await admin.call(getOrganizationSettings, {})).body).toEqual(body);
    expect((await worker.call(getOrganizationFace, {})).body).toEqual({
      logo: null,
      contactEmail: 'seguridad@mina.example',
      helpUrl: 'https://mina.example/ayuda',
      faqUrl: null,
    });
  });

  test('have a history of who changed what, and when', async () => {
    const admin = await server.anAdmin();
    await admin.call(changeOrganizationSettings, { body: NEW });
    await admin.call(changeOrganization, { body: { locale: 'pt' } });

    const { body } = await changesOf(admin);

    expect(body.changes.map(({ version }) => version)).toEqual([2, 1]);
    expect(body.changes[0]?.fields).toEqual([{ name: 'locale', from: 'es', to: 'pt' }]);
    expect(body.changes[1]?.fields).toContainEqual({ name: 'helpUrl', from: null, to: 'https://mina.example/ayuda' });
    expect(body.changes[1]?.by).toBeTruthy();
  });

  test('without a change make no version and no audit entry', async () => {
    const admin = await server.anAdmin();
    await admin.call(changeOrganizationSettings, { body: NEW });

    const { body } = await admin.call(changeOrganizationSettings, { body: { ...NEW, version: 1 } });

    expect(body.version).toBe(1);
    const entries = await asAdmin(
      server.admin,
      `select from audit_entries where organization_id = $1 and action = 'organization.changed'`,
      [admin.organizationId],
    );
    expect(entries).toHaveLength(1);
  });

  test('are not overwritten unseen: the second administrator is told who was first', async () => {
    const admin = await server.anAdmin();
    const other = await server.signedInAs('admin', admin.organizationId);
    await asAdmin(server.admin, `update users set first_name = 'Helen', last_name = 'North' where id = $1`, [
      admin.userId,
    ]);
    await admin.call(changeOrganizationSettings, { body: NEW });

    const { status, problem } = await other.call(changeOrganizationSettings, { body: { ...NEW, name: 'Late' } });

    expect([status, problem.code]).toEqual([409, 'setting_changed']);
    expect(problem.message).toContain('Helen North changed these settings in the meantime (version 1).');
    expect((await other.call(getOrganizationSettings, {})).body.name).toBe('Mina Norte');
  });

  test('accept one of two changes at the same moment and refuse the other', async () => {
    const admin = await server.anAdmin();
    const names = ['First', 'Second', 'Third', 'Fourth'];

    const answers = await Promise.all(
      names.map((name) => admin.call(changeOrganizationSettings, { body: { ...NEW, name } })),
    );

    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    const winner = names[answers.findIndex(({ status }) => status === 200)];
    expect((await admin.call(getOrganizationSettings, {})).body).toMatchObject({ name: winner, version: 1 });
  });

  test.each([
    ['a page without safety', { helpUrl: 'http://mina.example' }, 'helpUrl'],
    ['a script', { faqUrl: 'javascript:alert(1)' }, 'faqUrl'],
    ['a page without end', { faqUrl: `https://mina.example/${'x'.repeat(300)}` }, 'faqUrl'],
    ['two addresses', { contactEmail: 'a@mina.example, b@mina.example' }, 'contactEmail'],
    ['no name', { name: ' ' }, 'name'],
    ['a logo in passing', { logo: 'https://elsewhere.example/logo.png' }, 'logo'],
  ])('refuse %s', async (_, change, field) => {
    const admin = await server.anAdmin();

    const { status, problem } = await admin.call(changeOrganizationSettings, { body: { ...NEW, ...change } });

    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
  });

  test('need the permission to manage settings', async () => {
    const admin = await server.anAdmin();
    await asAdmin(server.admin, `update users set profile = 'safetyManager' where id = $1`, [admin.userId]);

    expect((await admin.call(getOrganizationSettings, {})).status).toBe(403);
    expect((await admin.call(changeOrganizationSettings, { body: NEW })).status).toBe(403);
    expect((await changesOf(admin)).status).toBe(403);
    expect((await admin.call(getOrganizationFace, {})).status).toBe(200);
  });
});

describe('a logo', () => {
  const sent = (bytes: Uint8Array) => ({ body: { image: Buffer.from(bytes).toString('base64') } });

  test.each([
    ['PNG', 'image/png', aPng({})],
    ['JPEG', 'image/jpeg', aJpeg({})],
    ['WebP', 'image/webp', aWebp({})],
  ])('that is a %s is served to everyone at an address that may be cached', async (_, mime, bytes) => {
    const admin = await server.anAdmin();

    const { body } = await admin.call(putLogo, sent(bytes));
    const shown = await server.inject({ method: 'GET', url: body.logo ?? '' });

    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe(mime);
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(new Uint8Array(shown.rawPayload)).toEqual(new Uint8Array(bytes));
  });

  test('gets a new address when it changes, and has none when it is removed', async () => {
    const admin = await server.anAdmin();
    const { body: first } = await admin.call(putLogo, sent(aPng({})));
    const { body: second } = await admin.call(putLogo, sent(aPng({ width: 40 })));
    const { body: none } = await admin.call(removeLogo, {});

    expect(first.logo).not.toBe(second.logo);
    expect(none).toMatchObject({ logo: null, version: 3 });
    for (const url of [first.logo, second.logo]) {
      expect((await server.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(404);
    }
    expect((await admin.call(removeLogo, {})).status).toBe(404);
    expect((await changesOf(admin)).body.changes.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
      ['logo'],
      ['logo'],
      ['logo'],
    ]);
  });

  test.each([
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PNG of more than four million pixels', aPng({ width: 2001, height: 2000 })],
    ['a broken file', aPng({}).subarray(0, -12)],
  ])('is not %s', async (_, bytes) => {
    const admin = await server.anAdmin();

    const { status, problem } = await admin.call(putLogo, sent(bytes));

    expect([status, problem.code]).toEqual([422, 'unfit_logo']);
  });

  test('is not a file of more than 200 kB', async () => {
    const admin = await server.anAdmin();

    const { status } = await admin.call(putLogo, sent(new Uint8Array(LOGO_MAX_BYTES + 3)));

    expect(status).toBe(400);
  });
});
