import { invitablePeople } from '#areas/users/management/server/bulk.service.ts';
import type { Selection } from '#areas/users/management/bulk.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf } from '#platform/server/http/visitor.ts';
import { Problem } from '#platform/shared/problem.ts';
import { NOT_INVITED_REASONS, type AddressedPerson, type ManyInvited } from '../many-invitations.contract.ts';
import { invite, type Host } from './invitations.service.ts';

type Reason = (typeof NOT_INVITED_REASONS)[number];

interface Guests {
  readonly people: readonly AddressedPerson[];
  readonly tagIds: readonly string[];
}

/** Invites one after the other, each in its own transaction, so that one failure does not affect the others. */
export async function inviteMany(parts: ServerParts, host: Host, { people, tagIds }: Guests): Promise<ManyInvited> {
  const refused: ManyInvited['refused'] = [];
  const isFull = () => refused.at(-1)?.reason === 'too_many_requests';
  for (const person of onceEach(people)) {
    const reason = isFull() ? 'too_many_requests' : await refusalOf(parts, host, { ...person, tagIds });
    if (reason) refused.push({ email: person.email, reason });
  }
  return { invited: onceEach(people).length - refused.length, refused };
}

/** Invites the people of the list who have an address and no login. */
export async function invitePeople(
  parts: ServerParts,
  host: Host,
  selection: Selection,
): Promise<ManyInvited & { skipped: number }> {
  const { visitor, requestId } = host;
  const place = { organizationId: visitor.organizationId, actor: actorOf(visitor, requestId) };
  const { people, skipped } = await withOrganization(parts.databases, place, (db) =>
    invitablePeople(db, visitor, selection),
  );
  return { ...(await inviteMany(parts, host, { people, tagIds: [] })), skipped };
}

/** undefined when the person is invited. */
async function refusalOf(
  parts: ServerParts,
  host: Host,
  person: AddressedPerson & { tagIds: readonly string[] },
): Promise<Reason | undefined> {
  try {
    await invite(parts, host, { ...person, tagIds: [...person.tagIds], role: 'user' });
    return undefined;
  } catch (error) {
    const reason = error instanceof Problem && NOT_INVITED_REASONS.find((code) => code === error.kind.code);
    if (!reason) throw error;
    return reason;
  }
}

const onceEach = (people: readonly AddressedPerson[]): AddressedPerson[] => [
  ...new Map(people.map((person) => [person.email, person])).values(),
];
