import { newId } from '#platform/server/ids.ts';
import type { SeededRandom } from '#areas/testing/tasks/seeded-random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const DAYS = 100;

interface TakenResult {
  readonly id: string;
  readonly user_id: string;
}

const iso = (time: number): string => new Date(time).toISOString();

/** Random expected tests and their outcomes, whether or not they fit the person's tests; and future ones. */
export function randomOccurrences(random: SeededRandom, results: readonly TakenResult[], now: Date) {
  const schedule = scheduleFrom(now);
  const people = [...Map.groupBy(results, ({ user_id }) => user_id)];
  const rows = people.flatMap(([user_id, own]) => {
    const tests = random.shuffled(own).map(({ id }) => id);
    const past = Array.from({ length: random.below(14) }, () => {
      const daysAgo = random.below(4) === 0 ? random.next() : random.next() * DAYS;
      return occurrence({
        user_id,
        opens: now.getTime() - daysAgo * DAY_MS - 150 * MINUTE_MS,
        ...ended(random, tests),
      });
    });
    const next = Array.from({ length: random.below(3) }, () => {
      const opens = now.getTime() + 120 * MINUTE_MS + random.next() * 2 * DAY_MS;
      return occurrence({ user_id, opens, status: 'scheduled' });
    });
    return [...past, ...next].map((row) => ({ ...row, schedule_id: schedule.id }));
  });
  return { schedules: [schedule], occurrences: rows };
}

/** No test counts for two windows. */
function ended(random: SeededRandom, tests: string[]) {
  const test = random.below(2) === 0 ? tests.pop() : undefined;
  if (test) return { status: random.below(2) === 0 ? 'completed' : 'late', result_id: test };
  // 'scheduled' is a window that has closed before the job noted that the test is missed.
  const status = ['missed', 'missed', 'excused', 'cancelled', 'scheduled'][random.below(5)] ?? 'missed';
  return {
    status,
    ...(status === 'missed' && { missed_reason: 'none' }),
    ...(status === 'excused' && { excuse_reason: 'leave' }),
  };
}

interface Expected {
  readonly user_id: string;
  readonly opens: number;
  readonly status: string;
  readonly result_id?: string;
  readonly missed_reason?: string;
  readonly excuse_reason?: string;
}

const occurrence = ({ opens, result_id, missed_reason, excuse_reason, ...facts }: Expected) => ({
  id: newId(),
  ...facts,
  opens_at: iso(Math.floor(opens)),
  due_at: iso(Math.floor(opens) + 60 * MINUTE_MS),
  closes_at: iso(Math.floor(opens) + 120 * MINUTE_MS),
  zone: 'UTC',
  test_type: 'FullTest',
  created_at: iso(opens),
  result_id: result_id ?? null,
  missed_reason: missed_reason ?? null,
  excuse_reason: excuse_reason ?? null,
});

/** It has ended, so that no job changes it. */
const scheduleFrom = (now: Date) => ({
  id: newId(),
  name: 'Random',
  state: 'ended',
  is_for_everyone: true,
  tag_match: 'any',
  tag_ids: [],
  user_ids: [],
  excluded_tag_ids: [],
  excluded_user_ids: [],
  recurrence: {},
  windows: [],
  reminders: [],
  zone_kind: 'organization',
  starts_on: '2020-01-01',
  test_type: 'FullTest',
  created_at: now.toISOString(),
  changed_at: now.toISOString(),
});
