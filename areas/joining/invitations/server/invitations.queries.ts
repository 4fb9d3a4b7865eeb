import { sql } from 'kysely';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import { insertNewRow } from '#platform/server/database/table-rows.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { Invitation, InvitationState, InvitedRole } from '../invitations.contract.ts';

const STATE = sql`
  case when invitation.accepted_at is not null then 'used'
       when invitation.declined_at is not null then 'declined'
       when invitation.revoked_at is not null then 'revoked'
       when invitation.expires_at <= now() then 'expired'
       else 'valid' end`;

/** Locks the sending of invitations, so that the limits count each one and no one is invited twice. */
export const lockInvitations = (db: TenantDb): Promise<void> => lockInOrganization(db, 'invitations');

const INVITATION = sql`
  invitation.id, invitation.user_id as "userId", person.first_name as "firstName", person.last_name as "lastName",
  invitation.email, invitation.role, case when invitation.role = 'admin' then person.profile end as profile,
  ${STATE} as state, invitation.created_at as "createdAt",
  invitation.expires_at as "expiresAt"`;

const PERSON = sql`
  join users person on person.organization_id = invitation.organization_id and person.id = invitation.user_id`;

/** Matches invitations without an answer, though the link may have expired. */
const UNANSWERED = sql`
  invitation.accepted_at is null and invitation.declined_at is null and invitation.revoked_at is null`;

/** The person can still join. Suspended, former and deleted people cannot. */
const IS_AWAITED = sql`
  exists (select from users awaited
          where awaited.organization_id = invitation.organization_id and awaited.id = invitation.user_id
            and awaited.status in ('invited', 'active'))`;

/** No one is creating the login for it at the moment. A claim expires after a minute. */
const UNCLAIMED = sql`(invitation.claimed_at is null or invitation.claimed_at < now() - interval '1 minute')`;

export async function findInvitations(
  db: TenantDb,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<Invitation>> {
  const by = sql`invitation.created_at`;
  const page = keyset({ by, id: sql`invitation.id`, descending: true }, { cursor, limit });
  const matches = sql`invitation.organization_id = ${db.organizationId} and ${UNANSWERED} and ${IS_AWAITED}`;
  const { rows } = await sql<Invitation & { sortKey: string }>`
    select ${INVITATION}, (${by})::text as "sortKey"
    from invitations invitation ${PERSON}
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(db);
  const total = await countRows(db, sql`invitations invitation where ${matches}`);
  return toPage(rows, limit, total);
}

export const findInvitation = async (db: TenantDb, id: string): Promise<Invitation | undefined> => {
  const { rows } = await sql<Invitation>`
    select ${INVITATION} from invitations invitation ${PERSON}
    where invitation.organization_id = ${db.organizationId} and invitation.id = ${id}`.execute(db);
  return rows[0];
};

/** The installation invites the first owner of an organization. */
export const INSTALLATION_AS_INVITER = 'Evenkeel';

/** The content of an invitation for the invited person. */
export interface InvitationContent {
  state: InvitationState;
  organizationName: string;
  inviterFirstName: string;
  inviterLastName: string;
  role: InvitedRole;
  /** The profile of the invited person as an administrator. */
  profile: Profile;
  isScoped: boolean;
  scope: { id: string; name: string }[];
  firstName: string;
  lastName: string;
  tagIds: string[];
  passwordsAllowed: boolean;
  expiresAt: string;
}

export const findContent = async (db: TenantDb, id: string): Promise<InvitationContent | undefined> => {
  const { rows } = await sql<InvitationContent>`
    select ${STATE} as state,
           organization.name as "organizationName", coalesce(inviter.first_name, ${INSTALLATION_AS_INVITER}) as "inviterFirstName",
           coalesce(inviter.last_name, '') as "inviterLastName", invitation.role, person.profile,
           person.is_scoped as "isScoped", person.first_name as "firstName",
           person.last_name as "lastName", coalesce(rules.passwords_allowed, true) as "passwordsAllowed",
           array(select tagged.tag_id from tagged_users tagged
                 where tagged.organization_id = person.organization_id and tagged.user_id = person.id) as "tagIds",
           array(select json_build_object('id', tag.id, 'name', tag.name)
                 from admin_scopes part
                 join user_tags tag on tag.organization_id = part.organization_id and tag.id = part.tag_id
                 where part.organization_id = person.organization_id and part.user_id = person.id
                 order by lower(tag.name)) as scope,
           invitation.expires_at as "expiresAt"
    from invitations invitation
    join organizations organization on organization.id = invitation.organization_id
    ${PERSON}
    left join users inviter
      on inviter.organization_id = invitation.organization_id and inviter.id = invitation.invited_by
    left join sign_in_rules rules on rules.organization_id = invitation.organization_id
    where invitation.organization_id = ${db.organizationId} and invitation.id = ${id}`.execute(db);
  return rows[0];
};

interface InvitationRow {
  id: string;
  userId: string;
  tokenHash: Buffer;
  email: string | null;
  role: InvitedRole;
  /** null when the operator of the installation invites. */
  invitedBy: string | null;
  lifeDays: number;
}

/** Returns false when the address or the person already has an open invitation. */
export const insertInvitation = (db: TenantDb, { lifeDays, ...invitation }: InvitationRow): Promise<boolean> =>
  insertNewRow(db, 'invitations', {
    ...invitation,
    expiresAt: sql<string>`now() + make_interval(days => ${lifeDays})`,
  });

/** Gives an unanswered invitation a new secret and a new expiry. Returns false when it can no longer be answered. */
export const renewInvitation = async (
  db: TenantDb,
  id: string,
  { tokenHash, lifeDays }: Pick<InvitationRow, 'tokenHash' | 'lifeDays'>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invitations invitation
    set token_hash = ${tokenHash}, expires_at = now() + make_interval(days => ${lifeDays}), renewal_asked_at = null
    where invitation.organization_id = ${db.organizationId} and invitation.id = ${id}
      and ${UNANSWERED} and ${UNCLAIMED}`.execute(db);
  return numAffectedRows === 1n;
};

/** Returns false when it was already answered or revoked. */
export const revokeUnanswered = async (db: TenantDb, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invitations invitation set revoked_at = now()
    where invitation.organization_id = ${db.organizationId} and invitation.id = ${id}
      and ${UNANSWERED} and ${UNCLAIMED}`.execute(db);
  return numAffectedRows === 1n;
};

/** Removes the addresses of erased people and revokes their open invitations. */
export const forgetAddressesOf = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    update invitations invitation
    set email = null, revoked_at = case when ${UNANSWERED} then now() else invitation.revoked_at end
    where invitation.organization_id = ${db.organizationId} and invitation.user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
};

/** Removes an address from all invitations, including those for other users. */
export const forgetAddresses = async (db: TenantDb, emails: readonly string[]): Promise<void> => {
  await sql`
    update invitations invitation
    set email = null, revoked_at = case when ${UNANSWERED} then now() else invitation.revoked_at end
    where invitation.organization_id = ${db.organizationId} and invitation.email = any(${emails}::text[])`.execute(db);
};
