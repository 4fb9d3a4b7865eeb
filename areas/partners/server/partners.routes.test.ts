import { beforeAll, describe, expect, test } from 'vitest';
import { withSystem } from '#platform/server/database/database.ts';
import { aPng, ascii } from '#tests/support/results/image-files.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  changePartner,
  createPartner,
  deletePartner,
  getPartner,
  getPartnerLogo,
  listPartners,
  putPartnerLogo,
  removePartnerLogo,
  restorePartner,
  type Partner,
} from '../partners.contract.ts';
import { emptyBin } from './partners.service.ts';

const server = serverForTests({ DEMO: '1' });
let root: Caller;
beforeAll(async () => {
  root = await server.signedInAs('admin', await server.anOrganization('Operators'), { isSuperAdmin: true });
});

let made = 0;
async function aPartner(changes: Partial<Partner> = {}): Promise<Partner> {
  const slug = `partner-${++made}`;
  const { body } = await root.call(createPartner, { body: { name: `Partner ${made}`, slug } });
  return Object.keys(changes).length > 0 ? (await change(body, changes)).body : body;
}
const change = ({ id, version, slug, name, color, isOn, signUp, texts }: Partner, changes: Partial<Partner>) => {
  const now = { version, slug, name, color, isOn, signUp, texts };
  const { slug: newSlug = slug, name: newName = name } = changes;
  const { isOn: isNowOn = isOn, texts: newTexts = texts, color: newColor = color } = changes;
  const body = { ...now, slug: newSlug, name: newName, isOn: isNowOn, texts: newTexts, color: newColor };
  return root.call(changePartner, { params: { id }, body });
};
const page = (slug: string) => server.anonymous.call(getPartner, { params: { slug } });
const image = (bytes: Uint8Array) => ({ image: Buffer.from(bytes).toString('base64') });

describe('the page of a partner', () => {
  test('shows everyone its content, whatever the case of its address, and nothing else', async () => {
    const { texts } = await aPartner();
    const es = { heading: 'Hola', text: 'Uno\nDos' };
    const { slug, name } = await aPartner({ isOn: true, color: 'teal', texts: { ...texts, es } });

    const { status, body } = await page(slug.toUpperCase());

    expect(status).toBe(200);
    expect(body).toEqual({ name, color: 'teal', signUp: true, logo: null, texts: { ...texts, es } });
  });

  test('looks the same when it is unknown, off, deleted or invalid', async () => {
    const off = await aPartner();
    const deleted = await aPartner({ isOn: true });
    await root.call(deletePartner, { params: { id: deleted.id } });
    const asked = [off.slug, deleted.slug, 'unknown', 'no such', '../x', "'--", 'a'.repeat(60), '%00', 'ñandú'];

    const answers = await Promise.all(asked.map(page));

    const said = answers.map(({ status, problem: { code, message } }) => ({ status, code, message }));
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a partner', () => {
  test('is off at first, is changed with its version, and is listed', async () => {
    const partner = await aPartner();
    expect(partner).toMatchObject({ isOn: false, version: 1, deletedAt: null });

    const { status, body } = await change(partner, { isOn: true, name: ' Mina\u202E Sur ' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Mina Sur', isOn: true, version: 2 });
    expect((await root.call(listPartners, {})).body.items).toContainEqual(body);
  });

  test('is not overwritten by a change to an older version', async () => {
    const partner = await aPartner();
    await change(partner, { name: 'First' });

    const { status, problem } = await change(partner, { name: 'Second' });

    expect([status, problem.code]).toEqual([409, 'partner_changed']);
    expect((await root.call(listPartners, {})).body.items.find(({ id }) => id === partner.id)?.name).toBe('First');
  });

  test('keeps one of two simultaneous changes', async () => {
    const partner = await aPartner();

    const answers = await Promise.all(['A', 'B', 'C'].map((name) => change(partner, { name })));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('has a unique address, and a conflict is reported beside the field', async () => {
    const [one, other] = [await aPartner(), await aPartner()];

    const renamed = await change(other, { slug: one.slug.toUpperCase() });
    const created = await root.call(createPartner, { body: { name: 'Again', slug: one.slug } });

    expect([renamed.status, renamed.problem.code]).toEqual([422, 'partner_slug_taken']);
    expect([created.status, created.problem.code]).toEqual([422, 'partner_slug_taken']);
    expect(created.problem.fields).toEqual({
      slug: 'Another partner already uses this name in its address. Please choose another one.',
    });
  });

  test.each(['a', 'Two Words', '-x', 'x--y', 'ñandú'])('is not created at the address %s', async (slug) => {
    const { status } = await root.call(createPartner, { body: { name: 'Odd', slug } });

    expect(status).toBe(400);
  });

  test('is restored from the bin, unless its address was taken in the meantime', async () => {
    const [kept, lost] = [await aPartner({ isOn: true }), await aPartner()];
    for (const { id } of [kept, lost]) await root.call(deletePartner, { params: { id } });
    await root.call(createPartner, { body: { name: 'New', slug: lost.slug } });

    const back = await root.call(restorePartner, { params: { id: kept.id } });
    const refused = await root.call(restorePartner, { params: { id: lost.id } });

    expect(back.body.deletedAt).toBeNull();
    expect((await page(kept.slug)).status).toBe(200);
    expect([refused.status, refused.problem.code]).toEqual([422, 'partner_slug_taken']);
    expect((await root.call(restorePartner, { params: { id: kept.id } })).status).toBe(404);
  });

  test('is deleted for good after 30 days in the bin', async () => {
    const [young, old, out] = [await aPartner(), await aPartner(), await aPartner()];
    for (const { id } of [young, old]) await root.call(deletePartner, { params: { id } });
    await asAdmin(server.admin, `update partners set deleted_at = now() - interval '31 days' where id = $1`, [old.id]);

    await withSystem(server.databases, emptyBin);

    const ids = (await root.call(listPartners, {})).body.items.map(({ id }) => id);
    expect([young, old, out].map(({ id }) => ids.includes(id))).toEqual([true, false, true]);
  });

  test('has every change in the installation’s record, with its author', async () => {
    const { id } = await aPartner({ isOn: true });
    await root.call(putPartnerLogo, { params: { id }, body: image(aPng({})) });
    await root.call(removePartnerLogo, { params: { id } });
    await root.call(deletePartner, { params: { id } });
    await root.call(restorePartner, { params: { id } });

    const acts = await asAdmin<{ action: string; account_id: string | null }>(
      server.admin,
      `select action, account_id from installation_record where object_id = $1 order by at`,
      [id],
    );

    expect(acts.map(({ action }) => action)).toEqual([
      'partner.created',
      'partner.changed',
      'partner_logo.changed',
      'partner_logo.removed',
      'partner.deleted',
      'partner.restored',
    ]);
    expect(acts.every(({ account_id }) => account_id !== null)).toBe(true);
  });
});

describe('the logo of a partner', () => {
  test('is shown to everyone at an address that may be cached forever', async () => {
    const partner = await aPartner({ isOn: true });

    const { body } = await root.call(putPartnerLogo, { params: { id: partner.id }, body: image(aPng({})) });

    expect((await page(partner.slug)).body.logo).toBe(body.logo);
    const hash = body.logo?.split('/').at(-1) ?? '';
    const shown = await server.anonymous.call(getPartnerLogo, { params: { hash } });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.headers['cache-control']).toContain('immutable');
  });

  test('that is not an image is refused, and a missing one gets 404', async () => {
    const { id } = await aPartner();

    const refused = await root.call(putPartnerLogo, { params: { id }, body: image(ascii('<svg onload=alert(1)>')) });

    expect([refused.status, refused.problem.code]).toEqual([422, 'unfit_logo']);
    expect((await root.call(removePartnerLogo, { params: { id } })).status).toBe(404);
    expect((await server.anonymous.call(getPartnerLogo, { params: { hash: 'a'.repeat(32) } })).status).toBe(404);
  });
});

test('an administrator who is not a super administrator learns nothing about partners', async () => {
  const admin = await server.anAdmin();

  expect((await admin.call(listPartners, {})).status).toBe(403);
  expect((await admin.call(createPartner, { body: { name: 'Mine', slug: 'mine' } })).status).toBe(403);
});
