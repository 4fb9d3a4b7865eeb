import { beforeAll, describe, expect, test } from 'vitest';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { newId } from '#platform/server/ids.ts';
import { anAccount, aUser } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { showInvitation } from '../invitation-answers.contract.ts';
import { createInvitation, listInvitations, resendInvitation, revokeInvitation } from '../invitations.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});

const anAddress = () => `${newId()}@site.example`;
const someone = (email?: string) => ({
  ...(email && { email }),
  firstName: 'Ana',
  lastName: 'Ferreira',
  role: 'user' as const,
});
const mailsTo = async (address: string) => (await readQueuedMails(server)).filter(({ to }) => to === address);
const tokenIn = (link: string | null | undefined) => link?.split('/').at(-1) ?? '';
const waitIsOver = () => asAdmin(server.admin, 'delete from failure_counts');

describe('inviting', () => {
  test('mails a link that opens the invitation, and does not return it', async () => {
    const email = anAddress();

    const { status, body } = await admin.call(createInvitation, { body: someone(email.toUpperCase()) });

    expect(status).toBe(201);
    expect(body).toMatchObject({ link: null, invitation: { email, state: 'valid', role: 'user' } });
    const [mail] = await mailsTo(email);
    expect(mail?.link).toMatch(new RegExp(`^${PUBLIC_URL}/signup/[\\w-]{43}$`));
    const shown = await server.anonymous.call(showInvitation, { params: { token: tokenIn(mail?.link) } });
    expect(shown.body).toMatchObject({ state: 'valid', organizationName: 'Ours', invitedBy: 'Ana P.', email });
  });

  test('writes the mail in the language of the organization', async () => {
    const spanish = await server.anAdmin();
    await asAdmin(server.admin, `update organizations set locale = 'es' where id = $1`, [spanish.organizationId]);
    const email = anAddress();

    const rights = { profile: 'supervisor' as const, scopeTagIds: null };
    await spanish.call(createInvitation, { body: { ...someone(email), role: 'admin', rights } });

    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Ours le invita');
    expect(mail?.text).toContain('para administrar el portal');
    expect(mail?.link).toContain(`${PUBLIC_URL}/es/signup/`);
  });

  test('returns the link once for a person without an address', async () => {
    const { body } = await admin.call(createInvitation, { body: someone() });

    expect(body.link).toMatch(new RegExp(`^${PUBLIC_URL}/signup/[\\w-]{43}$`));
    const listed = await admin.call(listInvitations, {});
    expect(JSON.stringify(listed.body)).not.toContain(tokenIn(body.link));
  });

  test('adds the person to the list of users, as invited and with tags', async () => {
    const { body: tag } = await admin.call(createTag, { body: { name: newId() } });

    const { body } = await admin.call(createInvitation, { body: { ...someone(anAddress()), tagIds: [tag.id] } });

    const user = await admin.call(getUser, { params: { id: body.invitation.userId } });
    expect(user.body).toMatchObject({ firstName: 'Ana', status: 'invited', tags: [{ id: tag.id }] });
  });

  test('refuses an address that has an open invitation, and creates no user', async () => {
    const email = anAddress();
    const { body } = await admin.call(createInvitation, { body: someone(email) });
    const before = await admin.call(listUsers, { query: { limit: 1 } });

    const again = await admin.call(createInvitation, { body: someone(email) });

    expect(again.problem.code).toBe('already_invited');
    expect((await admin.call(listUsers, { query: { limit: 1 } })).body.total).toBe(before.body.total);
    await admin.call(revokeInvitation, { params: { id: body.invitation.id } });
    expect((await admin.call(createInvitation, { body: someone(email) })).status).toBe(201);
  });

  test.each(['active', 'suspended'])('refuses the address of an %s member', async (status) => {
    const email = anAddress();
    const accountId = await anAccount(server.databases, { email });
    await aUser(server.databases, { organizationId: admin.organizationId, accountId, status });

    expect((await admin.call(createInvitation, { body: someone(email) })).problem.code).toBe('already_member');
  });

  test('reuses the user of a person who had left', async () => {
    const email = anAddress();
    const accountId = await anAccount(server.databases, { email });
    const id = await aUser(server.databases, { organizationId: admin.organizationId, accountId, status: 'left' });

    const { body } = await admin.call(createInvitation, { body: someone(email) });

    expect(body.invitation.userId).toBe(id);
    expect((await admin.call(getUser, { params: { id } })).body.status).toBe('invited');
    await admin.call(revokeInvitation, { params: { id: body.invitation.id } });
    expect((await admin.call(getUser, { params: { id } })).body.status).toBe('left');
  });

  test.each([
    ['a service account', { role: 'service' }],
    ['an address that is none', { email: 'nobody' }],
    ['a header in the address', { email: 'a@b.example\r\nBcc: c@d.example' }],
    ['a name that is empty but for unseen characters', { firstName: ' \u202E\r\n' }],
    ['a tag of nobody', { tagIds: [newId()] }],
  ])('refuses %s', async (_, fault) => {
    const answer = await admin.call(createInvitation, { body: { ...someone(), ...fault } as never });

    expect(answer.status).toBe(400);
  });
});

describe('an open invitation', () => {
  test('is listed until it is revoked, and then leads nowhere', async () => {
    const other = await server.anAdmin();
    const { body } = await other.call(createInvitation, { body: someone() });
    const { id } = body.invitation;
    expect((await other.call(listInvitations, {})).body.items.map((each) => each.id)).toEqual([id]);

    expect((await other.call(revokeInvitation, { params: { id } })).status).toBe(204);

    expect((await other.call(listInvitations, {})).body.items).toEqual([]);
    const shown = await server.anonymous.call(showInvitation, { params: { token: tokenIn(body.link) } });
    expect(shown.body.state).toBe('revoked');
    expect((await other.call(revokeInvitation, { params: { id } })).problem.code).toBe('invitation_closed');
    await waitIsOver();
    expect((await other.call(resendInvitation, { params: { id } })).problem.code).toBe('invitation_closed');
  });

  test('that is resent has a new link and a new expiry, and the old link is unknown', async () => {
    const { body } = await admin.call(createInvitation, { body: someone() });
    const { id } = body.invitation;
    await asAdmin(server.admin, `update invitations set expires_at = now() - interval '1 day' where id = $1`, [id]);
    await waitIsOver();

    const again = await admin.call(resendInvitation, { params: { id } });

    expect(again.body).toMatchObject({ invitation: { id, state: 'valid' } });
    const [old, fresh] = await Promise.all(
      [body.link, again.body.link].map((link) =>
        server.anonymous.call(showInvitation, { params: { token: tokenIn(link) } }),
      ),
    );
    expect([old?.status, fresh?.body.state]).toEqual([404, 'valid']);
  });

  test('is sent at most once a minute', async () => {
    const { body } = await admin.call(createInvitation, { body: someone(anAddress()) });

    const again = await admin.call(resendInvitation, { params: { id: body.invitation.id } });

    expect(again.status).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    await waitIsOver();
  });

  test('is in the record without its link', async () => {
    const { body } = await admin.call(createInvitation, { body: someone() });
    await waitIsOver();
    const again = await admin.call(resendInvitation, { params: { id: body.invitation.id } });
    await admin.call(revokeInvitation, { params: { id: body.invitation.id } });

    const entries = await asAdmin<{ action: string; detail: object }>(
      server.admin,
      'select action, detail from audit_entries where object_id = $1 order by at',
      [body.invitation.userId],
    );

    expect(entries.map(({ action }) => action)).toEqual([
      'invitation.created',
      'invitation.resent',
      'invitation.revoked',
    ]);
    const told = JSON.stringify(entries) + server.logLines.join('');
    expect([body.link, again.body.link].filter((link) => told.includes(tokenIn(link)))).toEqual([]);
  });
});
