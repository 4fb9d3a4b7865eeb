import { describe, expect, test } from 'vitest';
import {
  acceptOwnInvitation,
  declineOwnInvitation,
  listOwnInvitations,
} from '#areas/joining/invitations/invitation-answers.contract.ts';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { anOpenSession, aUser } from '#tests/support/builders.ts';
import { aLogin, bearer, PASSWORD } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { NEW_TOKEN_HEADER } from '#platform/shared/session-token.ts';
import { changePreferences, getAccount } from '#areas/identity/preferences/account.contract.ts';
import { confirmSession } from '#areas/identity/confirmation/confirmation.contract.ts';
import { changeEmail } from '#areas/identity/email/email.contract.ts';
import { endAllSessions, endOtherSessions, endSession, listSessions } from '../own-sessions.contract.ts';
import { changePassword } from '#areas/identity/passwords/password.contract.ts';
import { getSecondFactor } from '#areas/identity/second-factor/second-factor.contract.ts';
import { getSession } from '../session.contract.ts';

const server = serverForTests();

/** A person with a session by password elsewhere and one by the single sign-on of their first organization. */
async function someoneBySingleSignOn({ isElsewhere = true } = {}) {
  const person = await aLogin(server);
  const organizationId = await server.anOrganization('Elsewhere');
  const token = await anOpenSession(server.databases, person);
  await asAdmin(server.admin, `update sessions set method = 'single sign-on' where account_id = $1`, [
    person.accountId,
  ]);
  const { accountId } = person;
  const place = isElsewhere
    ? { organizationId, accountId, userId: await aUser(server.databases, { organizationId, accountId }) }
    : person;
  return { ...person, token, elsewhere: await anOpenSession(server.databases, place) };
}

const by = (token: string) => bearer(token);
const isOpen = async (token: string) => (await server.anonymous.call(getSession, {}, by(token))).status === 200;

describe("a session by one organization's single sign-on", () => {
  test('lists the sessions of its organization only, and ends no other', async () => {
    const { token, elsewhere } = await someoneBySingleSignOn();
    const { body: theirs } = await server.anonymous.call(listSessions, {}, by(elsewhere));
    const other = theirs.items.find(({ isCurrent }) => isCurrent);

    const { body: seen } = await server.anonymous.call(listSessions, {}, by(token));
    const ended = await server.anonymous.call(endSession, { params: { id: other?.id ?? '' } }, by(token));
    await server.anonymous.call(endOtherSessions, {}, by(token));
    const all = await server.anonymous.call(endAllSessions, {}, by(token));

    expect(seen.items.map(({ organizationName }) => organizationName)).toEqual(['Mine']);
    expect(ended.status).toBe(404);
    expect(all.status).toBe(204);
    expect([await isOpen(elsewhere), await isOpen(token)]).toEqual([true, false]);
  });

  test('changes nothing about a login that another organization relies on', async () => {
    const { token } = await someoneBySingleSignOn();

    const answers = await Promise.all([
      server.anonymous.call(changePreferences, { body: { dateFormat: 'iso' } }, by(token)),
      server.anonymous.call(changeEmail, { body: { email: 'taken-over@test.example' } }, by(token)),
      server.anonymous.call(
        changePassword,
        { body: { currentPassword: PASSWORD, newPassword: 'tulips by the quay' } },
        by(token),
      ),
      server.anonymous.call(getSecondFactor, {}, by(token)),
    ]);

    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'confirmation_needed'));
    const { body } = await server.anonymous.call(getAccount, {}, by(token));
    expect(body).toMatchObject({ isConfined: true, dateFormat: 'locale' });
  });

  test.each([true, false])(
    'sees and answers no invitation of another organization (member of others: %s)',
    async (isElsewhere) => {
      const { token, elsewhere, email } = await someoneBySingleSignOn({ isElsewhere });
      const inviting = await server.anAdmin();
      const { status } = await inviting.call(createInvitation, {
        body: { email, firstName: 'Rosa', lastName: 'Silva', role: 'user' },
      });
      const { body: known } = await server.anonymous.call(listOwnInvitations, {}, by(elsewhere));
      const id = known.items[0]?.id ?? '';

      const { body: seen } = await server.anonymous.call(listOwnInvitations, {}, by(token));
      const declined = await server.anonymous.call(declineOwnInvitation, { params: { id } }, by(token));
      const accepted = await server.anonymous.call(acceptOwnInvitation, { params: { id } }, by(token));

      expect(status).toBe(201);
      expect(known.items).toHaveLength(1);
      expect(seen.items).toEqual([]);
      expect([declined, accepted].map(({ problem }) => problem.code)).toEqual([
        'confirmation_needed',
        'confirmation_needed',
      ]);
    },
  );

  test('of a person with no other organization may choose their own preferences', async () => {
    const { token } = await someoneBySingleSignOn({ isElsewhere: false });

    const { body } = await server.anonymous.call(changePreferences, { body: { dateFormat: 'iso' } }, by(token));

    expect(body).toMatchObject({ isConfined: false, dateFormat: 'iso' });
  });

  test('reaches the whole login once the person has confirmed their identity here', async () => {
    const { token } = await someoneBySingleSignOn();

    const { headers } = await server.anonymous.call(confirmSession, { body: { password: PASSWORD } }, by(token));

    const proved = by(String(headers[NEW_TOKEN_HEADER]));
    expect((await server.anonymous.call(getAccount, {}, proved)).body.isConfined).toBe(false);
    expect((await server.anonymous.call(listSessions, {}, proved)).body.items).toHaveLength(2);
  });

  test("is not a super administrator's before such a confirmation", async () => {
    const { token, accountId } = await someoneBySingleSignOn();
    await asAdmin(server.admin, 'update accounts set is_super_admin = true where id = $1', [accountId]);

    const before = await server.anonymous.call(getSession, {}, by(token));
    const { headers } = await server.anonymous.call(confirmSession, { body: { password: PASSWORD } }, by(token));
    const after = await server.anonymous.call(getSession, {}, by(String(headers[NEW_TOKEN_HEADER])));

    expect([before.body.user.isSuperAdmin, after.body.user.isSuperAdmin]).toEqual([false, true]);
  });
});
