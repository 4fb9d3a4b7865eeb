import { sql } from 'kysely';
import { seededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { RETEST_WITHIN_MINUTES } from '#areas/testing/results/visit-outcome.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { randomTests } from './random-tests.ts';
import { gaveUp, iso, plain, received, seconds, voided, type Moment, type Test } from './replayed-tests.ts';
import { expectedDays } from '#tests/support/schedules/replayed-windows.ts';

interface ReplayedPeople {
  /** People with tests of all kinds, some late and some voided. */
  readonly random: readonly string[];
  /** People who become slower. */
  readonly slower: readonly string[];
  /** People who have not tested for long. */
  readonly away: readonly string[];
  /** People who are expected each day. */
  readonly expected: readonly string[];
  /** People in line at a kiosk. */
  readonly inLine: readonly string[];
}

interface Stage {
  readonly now: Date;
  readonly people: ReplayedPeople;
  readonly scheduleId: string;
  readonly kioskId: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Everything that happened, in chronological order. */
export function replayedHistory(seed: string, stage: Stage): Moment[] {
  const random = seededRandom(seed, 'history');
  const ago = (days: number) => stage.now.getTime() - days * DAY_MS;
  return [
    ...randomMoments(seed, stage.people.random, iso(ago(85))),
    ...slowChange(stage.people.slower, ago),
    ...longAgo(stage.people.away, ago),
    ...expectedDays(random, { people: stage.people.expected, scheduleId: stage.scheduleId, ago }),
    ...atKiosk(stage, ago(33)),
    ...namedFiles(stage.people.random, ago),
  ]
    .filter(({ at }) => at <= stage.now.toISOString())
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function randomMoments(seed: string, people: readonly string[], from: string): Moment[] {
  const { tests, seen } = randomTests(seed, { people, each: 36, from });
  const userOf = new Map(tests.map(({ visitId, userId }) => [visitId, userId]));
  return [
    // The drift sum is read as it is today, so tests that are voided later are not part of it.
    ...tests.map((test, i) =>
      received({
        ...test,
        rci: null,
        stored: {
          flags: i % 13 === 0 ? ['late_frames', 'too_regular'] : [],
          device_key: i % 19 === 0 ? `k${i}` : 'k',
        },
      }),
    ),
    ...tests.flatMap(({ id, voidedAt }) => (voidedAt === null ? [] : [voided(id, voidedAt)])),
    ...seen.unconfirmed.map(({ visitId, at }) => gaveUp({ visitId, userId: userOf.get(visitId) ?? '' }, at)),
    ...tests.filter((_, i) => i % 17 === 0).flatMap(({ id, userId, receivedAt }) => judged(id, userId, receivedAt)),
    ...tests.filter((_, i) => i % 23 === 0).map(({ id, userId, receivedAt }) => remarked(id, userId, receivedAt)),
    ...tests.filter((_, i) => i % 29 === 0).flatMap(({ userId, receivedAt }, i) => aCase(userId, receivedAt, i)),
  ];
}

/** The photo shows another person; a second review of it is not an event. */
const judged = (resultId: string, userId: string, receivedAt: string): Moment[] =>
  [3600, 7200].map((later) => ({
    at: seconds(receivedAt, later),
    about: { kind: 'photo', resultId, userId },
    write: (db) =>
      insertRows(db, 'audit_entries', [
        {
          id: crypto.randomUUID(),
          at: seconds(receivedAt, later),
          action: 'photo.reviewed',
          object_type: 'photo',
          object_id: crypto.randomUUID(),
          detail: { resultId, userId, to: 'different' },
        },
      ]),
  }));

const remarked = (resultId: string, userId: string, receivedAt: string): Moment => {
  const at = seconds(receivedAt, 600);
  return {
    at,
    write: (db) =>
      insertRows(db, 'result_remarks', [
        { id: crypto.randomUUID(), result_id: resultId, user_id: userId, text: 'I slept badly.', created_at: at },
      ]),
  };
};

/** Opened by hand; every third is decided within an hour, and every third within a day. */
function aCase(userId: string, openedAt: string, place: number): Moment[] {
  const id = crypto.randomUUID();
  const hours = [1, 24][place % 3];
  const opened: Moment = {
    at: openedAt,
    write: (db) =>
      insertRows(db, 'cases', [
        { id, user_id: userId, cause: 'byHand', reason: 'planted', began_at: openedAt, opened_at: openedAt },
      ]),
  };
  if (hours === undefined) return [opened];
  const at = seconds(openedAt, hours * 3600);
  const write = (db: TenantDb) =>
    sql`update cases set state = 'decided', decision = 'fit', decided_at = ${at}, first_decided_at = ${at}
        where id = ${id}`.execute(db);
  return [opened, { at, write }];
}

/** Files of one to five people, one each week. */
const namedFiles = (people: readonly string[], ago: (days: number) => number): Moment[] =>
  people.map((takenBy, place) => {
    const [fileId, at] = [crypto.randomUUID(), iso(ago(20 + 7 * place))];
    const rows = people.slice(0, place + 1).map((userId, i) => ({
      user_id: userId,
      file_id: fileId,
      kind: 'report',
      taken_by: takenBy,
      taken_at: seconds(at, i),
    }));
    return { at: seconds(at, 10), write: (db: TenantDb) => insertRows(db, 'named_files', rows) };
  });

/** Slightly worse each day, one person more than the other. */
const slowChange = (people: readonly string[], ago: (days: number) => number): Moment[] =>
  people.flatMap((userId, place) =>
    Array.from({ length: 24 }, (_, i) => received(plain(userId, ago(70 - i), { rci: 0.7 + 0.15 * place }))),
  );

/** Five tests made a baseline; for some people another one followed in time, or too late. */
const longAgo = (people: readonly string[], ago: (days: number) => number): Moment[] =>
  people.flatMap((userId, place) => {
    const days = [262, 261, 260, 259, 258, ...(place === 1 ? [150] : []), ...(place === 2 ? [30] : [])];
    const tests = days.map((day) => plain(userId, ago(day - place)));
    return [
      { at: iso(ago(270)), write: (db: TenantDb) => insertRows(db, 'baselines', [aBaseline(userId)]) },
      ...tests.map((test) => {
        const { at, about, write } = received(test);
        return { at, ...(about && { about }), write: (db: TenantDb) => write(db).then(() => joined(db, test)) };
      }),
    ];
  });

const aBaseline = (userId: string) => ({
  id: userId,
  user_id: userId,
  device_class: 'phone-touch',
  norms_version: 'n',
  task_version: 't',
  status: 'establishing',
  have: 0,
  days: 0,
  changed_at: iso(0),
});

async function joined(db: TenantDb, { id, baselineId, takenAt }: Test): Promise<void> {
  await insertRows(db, 'baseline_members', [{ baseline_id: baselineId, result_id: id, membership: 'in' }]);
  await sql`update baselines set last_member_at = ${takenAt} where id = ${baselineId}`.execute(db);
}

/** One after the other, all of them red, and no one waits for a retest. */
const atKiosk = ({ people, kioskId }: Stage, from: number): Moment[] =>
  people.inLine.flatMap((userId, place) => {
    const test = plain(userId, from + place * 3 * MINUTE_MS, { deviation: 9, score: 49, kioskId });
    return [received(test), gaveUp(test, iso(Date.parse(test.takenAt) + RETEST_WITHIN_MINUTES * MINUTE_MS))];
  });
