import { organizationFounded } from '#areas/organizations/organizations.events.ts';
import { thisOrganization } from '#areas/organizations/server/organizations.service.ts';
import { OWNER } from '#areas/users/rights/admin-rights.ts';
import { expectMember, setMemberLocale } from '#areas/users/management/server/members.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { sendInvitation } from './invitation-mails.service.ts';
import { findInvitation, insertInvitation } from './invitations.queries.ts';

const LIFE_DAYS = 14;

interface FirstOwner {
  readonly organizationId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly requestId: string;
}

/** Invites the first owner of an organization that was created for them and has no people yet. */
export const inviteFirstOwner = (parts: ServerParts, owner: FirstOwner): Promise<void> => {
  const { organizationId, requestId, email, firstName, lastName, locale } = owner;
  const actor = { userId: null, requestId };
  return withOrganization(parts.databases, { organizationId, actor }, async (db) => {
    const userId = await expectMember(db, { role: 'admin', rights: OWNER, firstName, lastName, email });
    await setMemberLocale(db, userId, locale);
    const [id, token] = [newId(), newToken()];
    const made = { id, userId, tokenHash: tokenHash(token), email, role: 'admin', lifeDays: LIFE_DAYS } as const;
    await insertInvitation(db, { ...made, invitedBy: null });
    const detail = { id, role: 'admin', rights: OWNER };
    await record(db, { action: 'invitation.created', objectType: 'user', objectId: userId, detail });
    const [invitation, organization] = [await findInvitation(db, id), await thisOrganization(db)];
    if (!invitation || !organization) throw new RangeError('What was just made is there.');
    await sendInvitation(parts, db, { invitation, organization, inviterId: null, token });
    await announce(db, organizationFounded, {});
  });
};
