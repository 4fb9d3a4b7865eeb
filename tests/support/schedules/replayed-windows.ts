import { sql } from 'kysely';
import type { SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { iso, plain, received, type Moment } from '#tests/support/results/replayed-tests.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const NOON_MINUTES = 720;

interface Expected {
  readonly people: readonly string[];
  readonly scheduleId: string;
  readonly ago: (days: number) => number;
}

/** A window each day, and its outcome: done in time or late, missed, excused before or after, canceled. */
export function expectedDays(random: SeededRandom, { people, scheduleId, ago }: Expected): Moment[] {
  return Array.from({ length: 40 }, (_, day) => day).flatMap((day) =>
    people.flatMap((userId, place) => {
      const id = crypto.randomUUID();
      const due = Math.floor(ago(60 - day) / DAY_MS) * DAY_MS + (NOON_MINUTES + place * 7) * MINUTE_MS;
      const [opens, closes] = [due - 60 * MINUTE_MS, due + 90 * MINUTE_MS];
      const row = { id, schedule_id: scheduleId, user_id: userId, zone: 'UTC', test_type: 'FullTest', is_extra: false };
      const times = { opens_at: iso(opens), due_at: iso(due), closes_at: iso(closes), created_at: iso(opens) };
      const made = {
        at: iso(opens),
        write: (db: TenantDb) => insertRows(db, 'occurrences', [{ ...row, ...times, status: 'scheduled' }]),
      };
      const ended = {
        at: iso(closes + 20_000),
        about: { kind: 'missed', occurrenceIds: [id] } as const,
        write: missed(id),
      };
      return [made, ended, ...whatBecame(random, { id, userId, due, closes })];
    }),
  );
}

const missed = (id: string) => (db: TenantDb) =>
  sql`
  update occurrences set status = 'missed', missed_reason = 'none' where id = ${id} and status = 'scheduled'`.execute(
    db,
  );

interface Window {
  readonly id: string;
  readonly userId: string;
  readonly due: number;
  readonly closes: number;
}

function whatBecame(random: SeededRandom, { id, userId, due, closes }: Window): Moment[] {
  const what = random.below(8);
  const minutes = (from: number, least: number, most: number) =>
    from + (least + random.below(most - least)) * MINUTE_MS;
  if (what < 2) return [received(plain(userId, minutes(due, -50, -1)))];
  if (what < 4) return [received(plain(userId, minutes(due, 1, 80)))];
  if (what === 4) return [excused(id, minutes(due, -40, 60))];
  if (what === 5) return [excused(id, minutes(closes, 5, 600))];
  if (what === 6) {
    const at = iso(minutes(due, -55, -5));
    return [{ at, write: (db) => sql`update occurrences set status = 'cancelled' where id = ${id}`.execute(db) }];
  }
  return [unreached(id, userId, iso(minutes(due, -30, 30)))];
}

const excused = (id: string, time: number): Moment => ({
  at: iso(time),
  write: (db) =>
    sql`
    update occurrences set status = 'excused', excuse_reason = 'sick', excused_at = ${iso(time)}, missed_reason = null
    where id = ${id}`.execute(db),
});

/** A reminder that was not delivered. */
const unreached = (occurrence_id: string, user_id: string, at: string): Moment => ({
  at,
  write: (db) =>
    insertRows(db, 'reminders', [
      {
        id: crypto.randomUUID(),
        occurrence_id,
        user_id,
        kind: 'byHand',
        minutes: 0,
        channel: 'email',
        due_at: at,
        given_at: at,
        delivery: 'failed',
        delivered_at: at,
      },
    ]),
});
