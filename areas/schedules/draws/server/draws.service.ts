import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { shiftedDay } from '#platform/shared/time/zone-days.ts';
import {
  findScheduleRow,
  lockSchedule,
  type ScheduleRow,
} from '#areas/schedules/rules/server/schedule-rows.queries.ts';
import { localMoment } from '#areas/schedules/rules/server/window-times.ts';
import { scheduleEnded } from '#areas/schedules/rules/schedules.contract.ts';
import { siteClock } from '#areas/schedules/shifts/server/sites.service.ts';
import { drawnNumbers } from '../draw-check.ts';
import {
  drawDone,
  drawNotDone,
  drawSeedLost,
  nobodyOnShift,
  type Draw,
  type DrawFile,
  type NewDraw,
} from '../draws.contract.ts';
import { newSeed, personCode, sha256 } from './draw-hashes.ts';
import {
  findDraw,
  findDrawnFrom,
  findPeopleOnShift,
  insertDraw,
  insertDrawnTests,
  lockDraw,
  markDrawn,
  replaceSiteInDraws,
  type OpenDraw,
} from './draws.queries.ts';

const sealPlace = (id: string): string => `draws.sealed_seed ${id}`;

/** Prepares a draw. Its seed is made now and published after the draw; its hash is in the audit log from now on. */
export async function createDraw(
  db: TenantDb,
  seal: Seal,
  { siteId, day, clock, share, scheduleId, dueInMinutes, graceMinutes }: NewDraw,
): Promise<Draw> {
  const zone = await siteClock(db, siteId);
  if (zone === undefined) throw invalid('siteId');
  if ((await findScheduleRow(db, scheduleId))?.state !== 'active') throw invalid('scheduleId');
  const times = { ...rangeOf(day, clock, zone), zone };
  const [id, seed] = [newId(), newSeed()];
  const commitment = await sha256(seed);
  const sealedSeed = seal.close(seed, sealPlace(id));
  const test = { scheduleId, dueMinutes: dueInMinutes, graceMinutes };
  await insertDraw(db, { id, siteId, share, sealedSeed, commitment, ...times, ...test });
  const detail = { scheduleId, share, site: siteId, from: times.startsFrom, to: times.startsTo, hash: commitment };
  await record(db, { action: 'draw.announced', objectType: 'draw', objectId: id, detail });
  return shown(db, id);
}

const invalid = (field: string) => new Problem(invalidInput, { fields: { [field]: 'field.invalid' } });

/** A day, or one minute of it, on the clock of the site. */
function rangeOf(day: string, clock: string | null, zone: string): { startsFrom: string; startsTo: string } {
  if (clock === null) {
    return {
      startsFrom: localMoment(day, '00:00', zone).at,
      startsTo: localMoment(shiftedDay(day, 1), '00:00', zone).at,
    };
  }
  const startsFrom = localMoment(day, clock, zone).at;
  return { startsFrom, startsTo: new Date(Date.parse(startsFrom) + 60_000).toISOString() };
}

/** Fixes the list of people on shift, draws from it, once, and expects a test of those who are drawn. */
export async function runDraw(db: TenantDb, seal: Seal, id: string): Promise<Draw> {
  const draw = await lockDraw(db, id);
  if (!draw) throw new Problem(notFound);
  if (draw.isDrawn) throw new Problem(drawDone);
  const seed = draw.sealedSeed && seal.open(draw.sealedSeed, sealPlace(id));
  if (!seed) throw new Problem(drawSeedLost);
  const schedule = await lockSchedule(db, draw.scheduleId);
  if (schedule?.state !== 'active') throw new Problem(scheduleEnded);
  const { people, codes } = await numbered(db, id, { draw, schedule });
  if (people.length === 0) throw new Problem(nobodyOnShift);
  const chosen = await drawnNumbers({ seed, people: codes, share: draw.share }, sha256);
  await markDrawn(db, id, { seed, people, chosen });
  await insertDrawnTests(db, draw, { schedule, people: chosen.flatMap((number) => people[number - 1] ?? []) });
  const detail = { scheduleId: schedule.id, people: people.length, count: chosen.length, hash: draw.commitment };
  await record(db, { action: 'draw.run', objectType: 'draw', objectId: id, detail });
  return shown(db, id);
}

/** The people on shift in the order of their codes, which nobody can choose. */
async function numbered(db: TenantDb, id: string, { draw, schedule }: { draw: OpenDraw; schedule: ScheduleRow }) {
  const found = await findPeopleOnShift(db, draw, schedule.audience);
  const coded = await Promise.all(found.map(async (userId) => ({ userId, code: await personCode(id, userId) })));
  const sorted = coded.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { people: sorted.map(({ userId }) => userId), codes: sorted.map(({ code }) => code) };
}

async function shown(db: TenantDb, id: string): Promise<Draw> {
  const draw = await findDraw(db, id);
  if (!draw) throw new Problem(notFound);
  return draw;
}

/** The public part of a draw. */
export async function drawFile(db: TenantDb, id: string): Promise<DrawFile> {
  const { seed, drawnAt, committedAt, startsFrom, startsTo, commitment, share, chosen } = await shown(db, id);
  if (seed === null || drawnAt === null) throw new Problem(drawNotDone);
  const people = await Promise.all((await findDrawnFrom(db, id)).map((userId) => personCode(id, userId)));
  const times = { committedAt, drawnAt, startsFrom, startsTo };
  return { format: 'evenkeel-draw-1', id, ...times, commitment, seed, share, people, chosen };
}

/** Replaces a merged tag in the draws that are still to come. */
export const replaceTagInDraws = (db: TenantDb, replaced: { tagId: string; replacementId: string }): Promise<void> =>
  replaceSiteInDraws(db, replaced);
