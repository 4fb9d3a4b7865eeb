import { newId } from '#platform/server/ids.ts';
import { showInvitation, type InvitationOffer } from '#areas/joining/invitations/invitation-answers.contract.ts';
import {
  createInvitation,
  type Invitation,
  type NewInvitation,
} from '#areas/joining/invitations/invitations.contract.ts';
import { readQueuedMails } from './mail/queued-mails.ts';
import { asAdmin } from './database/test-database.ts';
import type { Caller, TestServer } from './server/test-server.ts';

/** A valid password. */
export const PASSWORD = 'nine quiet otters';

export const anAddress = (): string => `${newId()}@site.example`;

export const tokenIn = (link: string | null | undefined): string => link?.split('/').at(-1) ?? '';

/** Invites a person and reads the token of their link, from the response or from the mail. */
export async function anInvitation(
  server: TestServer,
  admin: Caller,
  invited: Partial<NewInvitation> = {},
): Promise<Invitation & { token: string }> {
  const rights = { profile: 'supervisor' as const, scopeTagIds: null };
  const body = {
    firstName: 'Ana',
    lastName: 'Ferreira',
    role: 'user' as const,
    ...(invited.role === 'admin' && { rights }),
    ...invited,
  };
  const { body: sent } = await admin.call(createInvitation, { body });
  const mails = invited.email ? await readQueuedMails(server) : [];
  const token = tokenIn(sent.link ?? mails.findLast(({ to }) => to === invited.email)?.link);
  return { token, ...sent.invitation };
}

/** What a person without a login enters to accept. */
export const aNewPerson = (changes: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Ferreira',
  password: PASSWORD,
  locale: 'es' as const,
  acceptsTerms: true as const,
  ...changes,
});

/** Creates an ordinary user of another organization, with this address. */
export async function aStranger(server: TestServer, { email = anAddress(), isConfirmed = true } = {}): Promise<Caller> {
  const stranger = await server.signedInAs('user', await server.anOrganization('Elsewhere'));
  await asAdmin(
    server.admin,
    `update accounts set email = $1, email_confirmed_at = case when $3 then now() end
     where id = (select account_id from users where id = $2)`,
    [email, stranger.userId, isConfirmed],
  );
  return stranger;
}

export const stateOfInvitation = async (server: TestServer, token: string): Promise<InvitationOffer['state']> =>
  (await server.anonymous.call(showInvitation, { params: { token } })).body.state;
