import { beforeAll, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import { aPastSchedule, aPastWindow } from '#tests/support/schedules/past-windows.ts';
import { randomTests, type RandomTest, type SeenVisits } from '#tests/support/results/random-tests.ts';
import { receivedTests } from '#tests/support/results/received-tests.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import type { AlertTrigger } from '../alert-trigger.ts';
import type { Cause, CauseRange } from '../cause.ts';
import { findCauses } from './causes.queries.ts';

const PEOPLE = 4;
const EACH = 45;
const DAY_MS = 86_400_000;
const WHOLE: CauseRange = { from: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };

const server = serverForTests();
let organizationId: string;
let tests: RandomTest[];
let seen: SeenVisits;
let outsider: string;
beforeAll(async () => {
  organizationId = await server.anOrganization('Random');
  const people: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await aUser(server.databases, { organizationId }));
  outsider = people[0] ?? '';
  ({ tests, seen } = randomTests('causes', { people, each: EACH, from: '2026-02-01T00:00:00Z' }));
  await receivedTests(server, organizationId, tests);
});

type Asked = (trigger: AlertTrigger, range?: Partial<CauseRange>) => Promise<Cause[]>;
const asking = <T>(work: (asked: Asked) => Promise<T>): Promise<T> =>
  withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    work((trigger, range) => findCauses(db, trigger, audience(), { ...WHOLE, ...range })),
  );
const audience = () => ({
  everyone: true,
  tagIds: [],
  tagMatch: 'any' as const,
  userIds: [],
  excludedTagIds: [],
  excludedUserIds: [outsider],
});

const insiders = () => tests.filter(({ userId }) => userId !== outsider);
const isRed = ({ isValid, deviation }: RandomTest) => isValid && (deviation ?? 0) > 5;
const before = (test: RandomTest) =>
  tests.filter(
    ({ userId, receivedAt, voidedAt }) =>
      userId === test.userId && receivedAt <= test.receivedAt && (voidedAt === null || voidedAt >= test.receivedAt),
  );
const firstOfVisit = (isIt: (test: RandomTest) => boolean) =>
  insiders().filter(
    (test) => isIt(test) && tests.find((other) => other.visitId === test.visitId && isIt(other)) === test,
  );
/** True when the last test of the row is exactly the nth in a row. */
const isNth = (row: readonly RandomTest[], n: number, isSo: (test: RandomTest) => boolean) =>
  row.length - 1 - row.findLastIndex((test) => !isSo(test)) === n;

const isQuick = ({ testType, isValid }: RandomTest) => testType === 'LightningTest' && isValid;
const isFull = ({ testType, isValid }: RandomTest) => testType === 'FullTest' && isValid;

/** The contract's definitions, computed from the list of tests. */
const EXPECTED: readonly [AlertTrigger, () => RandomTest[]][] = [
  [{ kind: 'deviation', unit: 'points', above: 5 }, () => firstOfVisit(isRed)],
  [
    { kind: 'deviation', unit: 'sd', above: 1 },
    () => firstOfVisit(({ deviation, baselineSd }) => deviation !== null && deviation / (baselineSd ?? 0) > 1),
  ],
  [{ kind: 'score', from: 42 }, () => firstOfVisit(({ score }) => score !== null && score >= 42)],
  [
    { kind: 'inconclusiveTwice' },
    () =>
      insiders().filter(
        (it) => it.pass === false && isNth(before(it).filter(isQuick), 2, (test) => test.pass === false),
      ),
  ],
  [
    { kind: 'invalid', inARow: 2 },
    () => insiders().filter((it) => !it.isValid && isNth(before(it), 2, (test) => !test.isValid)),
  ],
  [
    { kind: 'reds', count: 3, among: 'tests', of: 6 },
    () => insiders().filter((it) => isRed(it) && before(it).filter(isFull).slice(-6).filter(isRed).length >= 3),
  ],
  [
    { kind: 'reds', count: 3, among: 'days', of: 5 },
    () =>
      insiders().filter(
        (it) =>
          isRed(it) &&
          before(it).filter(
            (test) => isRed(test) && Date.parse(test.receivedAt) > Date.parse(it.receivedAt) - 5 * DAY_MS,
          ).length >= 3,
      ),
  ],
  [{ kind: 'confirmed' }, () => insiders().filter(({ id }) => seen.confirmed.some(({ resultId }) => resultId === id))],
];

test.each(EXPECTED)('a random history has the causes that its tests imply: %o', async (trigger, expected) => {
  const causes = await asking((asked) => asked(trigger));

  expect(causes.length).toBeGreaterThan(2);
  expect(causes.map(({ resultId, happenedAt }) => [resultId, happenedAt])).toEqual(
    expected().map(({ id, receivedAt }) => [id, receivedAt]),
  );
});

test('a random history has the unconfirmed reds that were seen while it was made', async () => {
  const causes = await asking((asked) => asked({ kind: 'unconfirmed' }));
  const theirs = new Set(insiders().map(({ visitId }) => visitId));
  const first = new Map(seen.unconfirmed.toReversed().map(({ visitId, at }) => [visitId, at]));

  expect(causes.length).toBeGreaterThan(2);
  expect(Object.fromEntries(causes.map(({ visitId, happenedAt }) => [visitId, happenedAt]))).toEqual(
    Object.fromEntries([...first].filter(([visitId]) => theirs.has(visitId))),
  );
});

test.each([...EXPECTED.map(([trigger]) => trigger), { kind: 'drift' } as const])(
  'asking test by test gives the same causes: %o',
  async (trigger) => {
    const [wide, narrow] = await asking(async (asked) => {
      const one: Cause[] = [];
      for (const { id: resultId, receivedAt } of tests) {
        one.push(...(await asked(trigger, { resultId, until: receivedAt })));
      }
      return [await asked(trigger), one];
    });

    expect(wide.length).toBeGreaterThan(0);
    expect(narrow).toEqual(wide);
  },
);

test('asking visit by visit gives the same causes for reds without a retest', async () => {
  const [wide, narrow] = await asking(async (asked) => {
    const one: Cause[] = [];
    for (const visitId of new Set(tests.map((each) => each.visitId))) {
      one.push(...(await asked({ kind: 'unconfirmed' }, { visitId })));
    }
    return [await asked({ kind: 'unconfirmed' }), one];
  });

  expect(narrow.toSorted((a, b) => a.happenedAt.localeCompare(b.happenedAt))).toEqual(wide);
});

test('asking minute by minute gives the same causes for expected tests', async () => {
  const scheduleId = await aPastSchedule(server, organizationId);
  const people = [...new Set(tests.map(({ userId }) => userId))];
  const at = (day: number, minutes: number) => new Date(Date.UTC(2026, 5, day, 8, minutes)).toISOString();
  for (let day = 1; day <= 12; day += 1) {
    for (const [place, userId] of people.entries()) {
      const turn = (day + place) % 4;
      const window = { organizationId, scheduleId, userId, opensAt: at(day, -60), dueAt: at(day, place * 3) };
      if (turn === 0) await aPastWindow(server, { ...window, status: 'late', servedAt: at(day, place * 3 + day) });
      else if (turn === 1) await aPastWindow(server, { ...window, status: 'excused', excusedAt: at(day, 5 * day) });
      else await aPastWindow(server, window);
    }
  }
  const triggers: AlertTrigger[] = [
    { kind: 'missed' },
    { kind: 'overdue', afterMinutes: 7 },
    { kind: 'completion', below: 40, at: '08:08' },
  ];
  for (const trigger of triggers) {
    const [wide, narrow] = await asking(async (asked) => {
      const parts: Cause[] = [];
      for (let day = 1; day <= 12; day += 1) {
        const steps = [-480, 0, 1, 7, 8, 10, 13, 16, 30, 36, 39, 60, 960].map((minutes) => at(day, minutes));
        for (const [place, until] of steps.slice(1).entries()) {
          parts.push(...(await asked(trigger, { from: steps[place] ?? until, until })));
        }
      }
      return [await asked(trigger), parts];
    });
    expect(wide.length).toBeGreaterThan(2);
    expect(narrow).toEqual(wide);
  }
});
