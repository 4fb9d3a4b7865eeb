import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { isSuspended } from '#platform/server/database/organizations.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { OwnInvitation } from '../invitation-answers.contract.ts';

/** Identifies an invitation before its organization is known. */
export interface InvitationKey {
  organizationId: string;
  id: string;
  userId: string;
  email: string | null;
  /** A resent link has a new hash, so that an offer opened by the old link can no longer be used. */
  tokenHash: Buffer;
}

const PLACE = sql`
  invitation.organization_id as "organizationId", invitation.id, invitation.user_id as "userId", invitation.email,
  invitation.token_hash as "tokenHash"`;

const UNANSWERED = sql`
  invitation.accepted_at is null and invitation.declined_at is null and invitation.revoked_at is null`;

/** Nobody joins an organization that is suspended. */
const ADMITS = sql`not ${isSuspended(sql`invitation.organization_id`)}`;

/** Matches invitations that can be accepted now. */
const OPEN = sql`
  ${UNANSWERED} and invitation.expires_at > now()
  and (invitation.claimed_at is null or invitation.claimed_at < now() - interval '1 minute')`;

const at = (db: TenantDb, { id, tokenHash }: InvitationKey) => sql`
  invitation.organization_id = ${db.organizationId} and invitation.id = ${id} and invitation.token_hash = ${tokenHash}`;

export const locateInvitation = async (system: SystemDb, tokenHash: Buffer): Promise<InvitationKey | undefined> => {
  const { rows } = await sql<InvitationKey>`
    select ${PLACE} from invitations invitation
    where invitation.token_hash = ${tokenHash} and ${ADMITS}`.execute(system);
  return rows[0];
};

export const locateOwnInvitation = async (
  system: SystemDb,
  id: string,
  email: string,
): Promise<InvitationKey | undefined> => {
  const { rows } = await sql<InvitationKey>`
    select ${PLACE} from invitations invitation
    where invitation.id = ${id} and invitation.email = ${email} and ${ADMITS}`.execute(system);
  return rows[0];
};

/** Finds the open invitations to an address that can still be answered. */
export const findOwnInvitations = async (system: SystemDb, email: string): Promise<OwnInvitation[]> => {
  const { rows } = await sql<OwnInvitation>`
    select invitation.id, organization.name as "organizationName", invitation.role,
           invitation.expires_at as "expiresAt"
    from invitations invitation
    join organizations organization on organization.id = invitation.organization_id
    where invitation.email = ${email} and ${UNANSWERED} and invitation.expires_at > now() and ${ADMITS}
    order by invitation.expires_at
    limit 50`.execute(system);
  return rows;
};

/** Claims an invitation for the person who creates a login for it. Only one of several simultaneous callers gets it. */
export const claimInvitation = async (db: TenantDb, place: InvitationKey): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invitations invitation set claimed_at = now() where ${at(db, place)} and ${OPEN}`.execute(db);
  return numAffectedRows === 1n;
};

export const releaseInvitation = async (db: TenantDb, place: InvitationKey): Promise<void> => {
  await sql`update invitations invitation set claimed_at = null where ${at(db, place)}`.execute(db);
};

/** Uses up an open invitation. Only one of several simultaneous callers gets it. */
export const takeInvitation = async (db: TenantDb, place: InvitationKey): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invitations invitation set accepted_at = now() where ${at(db, place)} and ${OPEN}`.execute(db);
  return numAffectedRows === 1n;
};

/** Uses up an invitation that was claimed before. */
export const takeClaimedInvitation = async (db: TenantDb, place: InvitationKey): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invitations invitation set accepted_at = now(), claimed_at = null
    where ${at(db, place)} and ${UNANSWERED} and invitation.claimed_at is not null`.execute(db);
  return numAffectedRows === 1n;
};

export const declineInvitation = async (db: TenantDb, place: InvitationKey): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invitations invitation set declined_at = now() where ${at(db, place)} and ${OPEN}`.execute(db);
  return numAffectedRows === 1n;
};

/** Records that a new link was requested. Returns false when that has already happened within a day. */
export const noteRenewal = async (db: TenantDb, place: InvitationKey): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invitations invitation set renewal_asked_at = now()
    where ${at(db, place)} and ${UNANSWERED}
      and (invitation.renewal_asked_at is null or invitation.renewal_asked_at < now() - interval '1 day')`.execute(db);
  return numAffectedRows === 1n;
};

/** Finds whom to ask for a new link: an active administrator with a confirmed address, preferably the inviter. */
export const findHost = async (
  system: SystemDb,
  { organizationId, id }: InvitationKey,
): Promise<{ email: string; locale: Locale | null } | undefined> => {
  const { rows } = await sql<{ email: string; locale: Locale | null }>`
    select account.email, account.locale
    from invitations invitation
    join users host on host.organization_id = invitation.organization_id and host.role = 'admin' and host.status = 'active'
    join accounts account on account.id = host.account_id and account.email is not null
      and account.email_confirmed_at is not null
    where invitation.organization_id = ${organizationId} and invitation.id = ${id}
    order by host.id = invitation.invited_by desc, host.created_at
    limit 1`.execute(system);
  return rows[0];
};
