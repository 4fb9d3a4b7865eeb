import { personWithoutNumber, type GateWall, type MissingNow } from '#areas/gate/gate-wall.contract.ts';
import { waitMinutes } from '#areas/testing/kiosk-planning/place-wait.ts';
import { replaceTagInBoards, viewOfBoard } from '#areas/reports/dashboard/server/wall-boards.service.ts';
import { siteClock } from '#areas/schedules/shifts/server/sites.service.ts';
import { FULL_SECONDS, SECONDS_BESIDE_TEST } from '#areas/testing/kiosk-planning/shift-change.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { replaceSite } from './gate-settings.service.ts';
import { findMissing, findNumberOf, findSitesSoon, putCall } from './gate-people.queries.ts';
import {
  countPlaces,
  countTests,
  countThrough,
  findCalled,
  findFrame,
  findNextShift,
  findTestSeconds,
} from './gate-wall.queries.ts';

/** Returns the wall as far as the reader's scope goes; behind a link, of the whole organization. */
export async function wallOf(db: TenantDb, siteId: string | null): Promise<GateWall> {
  const timeZone = (await siteClock(db, siteId)) ?? (await siteClock(db, null)) ?? 'UTC';
  const places = await countPlaces(db, siteId);
  const { numbers, count } = await findCalled(db, siteId);
  const secondsEach = ((await findTestSeconds(db, siteId)) ?? FULL_SECONDS) + SECONDS_BESIDE_TEST;
  return {
    ...(await findFrame(db, siteId)),
    timeZone,
    places,
    called: numbers,
    waitMinutes: waitMinutes({ ...places, called: count, secondsEach }),
    tests: await countTests(db, siteId),
    through: await countThrough(db, siteId),
    nextShift: await findNextShift(db, siteId),
  };
}

/** The wall behind a wallboard link. */
export const showGateWall = (parts: ServerParts, token: string, origin: Origin): Promise<GateWall> =>
  viewOfBoard(parts, { token, origin }, 'gate', (db, { siteId }) => wallOf(db, siteId));

export async function showMissing(db: TenantDb, siteId: string | null): Promise<MissingNow> {
  const rows = await findMissing(db, siteId);
  const items = rows.map(({ id, firstName, lastName, total: _, ...rest }) => ({
    ...rest,
    person: { id, firstName, lastName },
  }));
  const { generatedAt } = await findFrame(db, siteId);
  return { generatedAt, items, total: rows[0]?.total ?? 0, sites: await findSitesSoon(db) };
}

/** Shows the person's number on the wall until they begin a test, for a quarter of an hour at most. */
export async function callToGate(db: TenantDb, userId: string): Promise<void> {
  const person = await findNumberOf(db, userId);
  if (!person) throw new Problem(notFound);
  if (person.number === null) throw new Problem(personWithoutNumber);
  await putCall(db, userId);
  await record(db, { action: 'user.called_to_gate', objectType: 'user', objectId: userId, detail: {} });
}

/** Lets rules and walls of a merged site follow it. */
export async function replaceTagOfGate(
  db: TenantDb,
  replaced: { readonly tagId: string; readonly replacementId: string },
): Promise<void> {
  await replaceSite(db, replaced);
  await replaceTagInBoards(db, replaced);
}
