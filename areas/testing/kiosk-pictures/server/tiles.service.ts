import type { TestPass } from '#areas/testing/places/begin-test.contract.ts';
import { personUnknown } from '#areas/testing/places/begin-test.contract.ts';
import { identify } from '#areas/testing/places/server/identification.service.ts';
import { pairedKiosk } from '#areas/testing/places/server/kiosks.service.ts';
import { givePass } from '#areas/testing/places/server/passes.service.ts';
import { namedMember } from '#areas/users/management/server/members.service.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem } from '#platform/shared/problem.ts';
import { narrowed, type Narrowed } from '../narrowed-people.ts';
import type { PictureClaim, TilePerson } from '../tiles.contract.ts';
import { picturesOf } from './pictures.service.ts';
import { findNumberOfTapped, findShownPeople } from './tiles.queries.ts';

/** Returns the people to tap at a kiosk; nobody where it does not show people. */
export async function listKioskPeople(
  parts: ServerParts,
  deviceToken: string | undefined,
  start: string,
): Promise<Narrowed<TilePerson>> {
  const { organizationId, siteId, pictures } = await pairedKiosk(parts, deviceToken);
  if (pictures === 'off') return { starts: [], people: [] };
  return withOrganization(parts.databases, { organizationId, actor: { userId: null } }, async (db) => {
    const { starts, people } = narrowed(await findShownPeople(db, { siteId, needsPin: pictures === 'pin' }), start);
    const faces = await picturesOf(
      db,
      parts.seal,
      people.map(({ id }) => id),
    );
    return { starts, people: people.map((person) => ({ ...person, picture: faces.get(person.id) ?? null })) };
  });
}

/** Wrong PINs count with those that were typed with the person's number. */
export async function beginByPicture(
  parts: ServerParts,
  deviceToken: string | undefined,
  { userId, pin = '' }: PictureClaim,
): Promise<TestPass> {
  const { organizationId, id, siteId, pictures, offlineHours } = await pairedKiosk(parts, deviceToken);
  if (pictures === 'off') throw new Problem(personUnknown);
  const within = { organizationId, actor: { userId: null } };
  const number = await withOrganization(parts.databases, within, (db) => findNumberOfTapped(db, userId, siteId));
  const person = await identify(parts, {
    organizationId,
    find: async (db) => (number === undefined ? undefined : namedMember(db, userId)),
    countedAs: number ?? userId,
    pin: pictures === 'pin' ? pin : null,
    place: { kind: 'kiosk', key: id },
    among: `kiosk ${id}`,
    isForOffline: offlineHours !== null,
  });
  return givePass(parts, { organizationId, way: 'kiosk', deviceId: id, by: 'picture' }, person);
}
