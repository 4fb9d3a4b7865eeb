import {
  countFailure,
  refuseWhileWaiting,
  type Counted,
  type FailureLimit,
} from '#platform/server/limits/failure-limit.ts';
import type { SystemDb } from '#platform/server/database/database.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Anyone who can sign up can invite, so this limit keeps the product from mailing strangers. */
const PER_ORGANIZATION: FailureLimit = { name: 'invitations', failures: 200, windowSeconds: DAY_SECONDS };
const EACH_PER_MINUTE: FailureLimit = { name: 'invitation minute', failures: 1, windowSeconds: 60 };
const EACH_PER_DAY: FailureLimit = { name: 'invitation day', failures: 6, windowSeconds: DAY_SECONDS };

interface Sending {
  readonly organizationId: string;
  readonly invitationId: string;
}

const ofOrganization = (organizationId: string): Counted => ({ limit: PER_ORGANIZATION, key: organizationId });

const ofInvitation = ({ organizationId, invitationId }: Sending): Counted[] =>
  [EACH_PER_MINUTE, EACH_PER_DAY].map((limit) => ({ limit, key: `${organizationId} ${invitationId}` }));

export const assertMayInvite = (system: SystemDb, organizationId: string): Promise<void> =>
  refuseWhileWaiting(system, [ofOrganization(organizationId)]);

export const assertMayResend = (system: SystemDb, sending: Sending): Promise<void> =>
  refuseWhileWaiting(system, [ofOrganization(sending.organizationId), ...ofInvitation(sending)]);

export async function countInvitation(system: SystemDb, sending: Sending): Promise<void> {
  await countFailure(system, [ofOrganization(sending.organizationId), ...ofInvitation(sending)]);
}
