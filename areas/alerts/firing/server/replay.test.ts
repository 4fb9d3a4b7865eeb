import { beforeAll, expect, test } from 'vitest';
import { EVERYONE } from '#areas/users/person/audience.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import { aUser } from '#tests/support/builders.ts';
import { aFiringRule } from '#tests/support/alerts/fired-alerts.ts';
import { aPastSchedule } from '#tests/support/schedules/past-windows.ts';
import { replayedHistory } from '#tests/support/results/replayed-history.ts';
import type { Moment } from '#tests/support/results/replayed-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  TRIGGER_KINDS,
  usualTrigger,
  WITHOUT_PAST,
  type AlertTrigger,
  type TriggerKind,
} from '#areas/alerts/triggers/alert-trigger.ts';
import { backTest } from '#areas/alerts/back-test/server/back-test.service.ts';
import { lookAtClock } from './firing-clock.service.ts';
import { evaluate } from './firing.service.ts';

const DAY_MS = 86_400_000;
const ZONE = 'America/Sao_Paulo';
const PATIENCE_MS = 600_000;
/** The clock is checked a few times a day; the result must not depend on when. */
const LOOKS_APART_MS = DAY_MS / 3;

const CHOSEN: readonly (readonly [AlertTrigger, number])[] = [
  [{ kind: 'deviation', unit: 'points', above: 5 }, 0],
  [{ kind: 'deviation', unit: 'points', above: 5 }, 2880],
  [{ kind: 'deviation', unit: 'sd', above: 0.3 }, 0],
  [{ kind: 'score', from: 45 }, 0],
  [{ kind: 'score', from: 45 }, 60],
  [{ kind: 'unconfirmed' }, 10_080],
  [{ kind: 'reds', count: 2, among: 'tests', of: 5 }, 0],
  [{ kind: 'reds', count: 3, among: 'days', of: 7 }, 1440],
  [{ kind: 'missed' }, 4320],
  [{ kind: 'overdue', afterMinutes: 45 }, 2880],
  [{ kind: 'completion', below: 60, at: '20:00' }, 0],
  [{ kind: 'invalid', inARow: 2 }, 0],
  [{ kind: 'manyExported', above: 2 }, 0],
  [{ kind: 'caseUndecided', afterMinutes: 120 }, 0],
];

const isChosen = (kind: TriggerKind): boolean =>
  CHOSEN.some(([trigger, quiet]) => trigger.kind === kind && quiet === 0);

/** Every other trigger with a history is tried with its usual settings. */
const TRIED = [
  ...CHOSEN,
  ...TRIGGER_KINDS.filter((kind) => !WITHOUT_PAST.includes(kind) && !isChosen(kind)).map(
    (kind) => [usualTrigger(kind), 0] as const,
  ),
];

const server = serverForTests();
let admin: Caller & { organizationId: string };
let now: Date;
const ruleIds: string[] = [];

beforeAll(async () => {
  admin = await server.anAdmin();
  now = new Date();
  await asAdmin(server.admin, `update organizations set time_zone = $2 where id = $1`, [admin.organizationId, ZONE]);
  for (const [trigger, quietMinutesPerPerson] of TRIED) {
    ruleIds.push(await aFiringRule(server, admin, { trigger, quietMinutesPerPerson }));
  }
  await asAdmin(server.admin, `update alert_rules set fires_from = $2, created_at = $2 where organization_id = $1`, [
    admin.organizationId,
    begin(),
  ]);
  await replay(replayedHistory('replay', await aStage()));
}, PATIENCE_MS);

const begin = (): string => new Date(now.getTime() - 90 * DAY_MS).toISOString();

const inside = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withOrganization(server.databases, { organizationId: admin.organizationId, actor: { userId: null } }, work);

async function aStage() {
  const { organizationId } = admin;
  const some = async (count: number) => {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) ids.push(await aUser(server.databases, { organizationId }));
    return ids;
  };
  const [kiosk] = await asAdmin<{ id: string }>(
    server.admin,
    `insert into kiosks (organization_id, id, name, pairing_ends_at, created_by)
     values ($1, gen_random_uuid(), 'North-2', now(), $2) returning id`,
    [organizationId, admin.userId],
  );
  const people = {
    random: await some(5),
    slower: await some(4),
    away: await some(3),
    expected: await some(4),
    inLine: await some(6),
  };
  return { now, people, scheduleId: await aPastSchedule(server, organizationId), kioskId: kiosk?.id ?? '' };
}

/** Writes the history again in order and lets the engine evaluate each moment as it happens. */
async function replay(history: readonly Moment[]): Promise<void> {
  let look = Date.parse(begin());
  const lookUpTo = async (time: number) => {
    for (; look <= time; look += LOOKS_APART_MS) await inside((db) => lookAtClock(db, new Date(look)));
  };
  for (const { at, write, about } of history) {
    await lookUpTo(Date.parse(at));
    await inside(async (db) => {
      await write(db);
      if (about && at > begin()) await evaluate(db, about, new Date(at));
    });
  }
  await lookUpTo(now.getTime());
  await inside((db) => lookAtClock(db, now));
}

interface Fired {
  userId: string | null;
  happenedAt: Date;
  state: string;
}

const firedBy = (ruleId: string | undefined): Promise<Fired[]> =>
  asAdmin<Fired>(
    server.admin,
    `select user_id as "userId", happened_at as "happenedAt", state from alerts
     where rule_id = $1 and cause not like 'device:%'`,
    [ruleId],
  );

test.each(TRIED.map((tried, i) => [...tried, i] as const))(
  'the back-test counts what the engine fired: %o, quiet for %d minutes',
  async (trigger, quietMinutesPerPerson, i) => {
    const audience = EVERYONE;
    const fired = await firedBy(ruleIds[i]);
    const looked = await inside((db) => backTest(db, { trigger, audience, quietMinutesPerPerson }, now));
    const days = Map.groupBy(fired, ({ happenedAt }) => dayOf(happenedAt, ZONE));

    expect(fired.length).toBeGreaterThan(1);
    expect(looked.fired).toBe(fired.length);
    expect(looked.people).toBe(new Set(fired.flatMap(({ userId }) => userId ?? [])).size);
    expect(looked.days.filter(({ count }) => count > 0)).toEqual(
      [...days].map(([day, { length: count }]) => ({ day, count })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    );
  },
);

test('every trigger with a history is replayed, and the alerts of the kiosk queue are held', async () => {
  const held = (await firedBy(ruleIds[0])).filter(({ state }) => state === 'held');

  expect(new Set(TRIED.map(([{ kind }]) => kind))).toEqual(
    new Set(TRIGGER_KINDS.filter((kind) => !WITHOUT_PAST.includes(kind))),
  );
  expect(held).toHaveLength(6);
});
