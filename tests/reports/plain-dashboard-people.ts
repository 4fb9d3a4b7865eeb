import { classCounts, DASHBOARD, deviationsOf, EVERYTHING } from './plain-dashboard.ts';
import { ANY_TEST } from './plain-filter.ts';
import type { LatestTest } from './plain-deviation.ts';
import { beginningOf, dayIn, daysAfter, periodOf } from './plain-clock.ts';
import { expectedToday } from './plain-expected.ts';
import { driftOfPerson } from './plain-drift.ts';
import { comparedTexts } from './plain-order.ts';
import { bandCounts } from './plain-scores.ts';
import type { RawPerson, RawRows } from './raw-rows.ts';
import { undecidedIn } from './plain-undecided.ts';
import type { Look } from './report-world.ts';
import { indexOf, personOf, tagsOf } from './rows-by-key.ts';

/** The dashboard's figures about people, from raw rows. */

export function nowOf(look: Look) {
  const { rows } = look;
  const { listed } = look.found({}, DASHBOARD);
  const anyTest = { ...EVERYTHING, validity: 'valid,suspect,invalid', ...ANY_TEST };
  const tested = new Set(look.found(anyTest, DASHBOARD).results.map(({ user_id }) => user_id));
  const today = new Set(
    look.found({ ...anyTest, period: 'today', from: undefined, to: undefined }).results.map(({ user_id }) => user_id),
  );
  const ids = new Set(listed.map(({ id }) => id));
  const now = Date.now();
  const own = rows.visits.filter(({ user_id }) => ids.has(user_id));
  return {
    people: {
      all: listed.length,
      tested: listed.filter(({ id }) => tested.has(id)).length,
      testedToday: listed.filter(({ id }) => today.has(id)).length,
    },
    retestsDue: own.filter(
      ({ outcome, retest_until }) => outcome === 'confirming' && retest_until !== null && retest_until.getTime() >= now,
    ).length,
    needsAction: actionsOf(look),
    byTag: byTag(rows, listed, today),
    occurrences: occurrencesOf(look, ids),
  };
}

/** The filter decides the people; without one, everyone whom the reader sees. */
function occurrencesOf({ rows, filter, sees }: Look, listed: ReadonlySet<string>) {
  const isOfSome = [filter.tags, filter.users, filter.status].some((asked) => asked !== undefined);
  return expectedToday(rows, isOfSome ? listed : sees.people, periodOf(rows.timeZone, { period: 'today' }, new Date()));
}

/** Covers everyone whom the filter finds, including people who have left. */
function actionsOf(look: Look) {
  const { rows } = look;
  const ids = new Set(look.found({}, DASHBOARD).people.map(({ id }) => id));
  const open = undecidedIn(rows).filter(({ userId }) => ids.has(userId));
  const items = open.slice(0, 50).map(({ userId, visitId, caseId, state, cause, beganAt }) => {
    const last = lastTestOf(look, visitId);
    return {
      visitId,
      resultId: last?.id ?? null,
      person: personOf(rows, userId),
      cause,
      deviation: last?.deviation ?? null,
      beganAt: beganAt.toISOString(),
      retestFrom:
        cause === 'confirming'
          ? (indexOf(rows)
              .visit.get(visitId ?? '')
              ?.retest_from?.toISOString() ?? null)
          : null,
      case: caseId === null ? null : { id: caseId, state },
    };
  });
  return { count: open.length, people: new Set(open.map(({ userId }) => userId)).size, items };
}

/** Among tests that are not void and visible to the reader, a valid one precedes the others; then the last one. */
function lastTestOf({ rows, sees }: Look, visitId: string | null) {
  const begins =
    sees.resultDays === null
      ? new Date(0)
      : beginningOf(rows.timeZone, daysAfter(dayIn(rows.timeZone, new Date()), -sees.resultDays));
  return (indexOf(rows).ofVisit.get(visitId ?? '') ?? [])
    .filter(({ voided_at, taken_at, user_id }) => voided_at === null && (taken_at >= begins || user_id === sees.userId))
    .toSorted(
      (one, other) =>
        Number(one.is_valid) - Number(other.is_valid) ||
        one.attempt_number - other.attempt_number ||
        one.taken_at.getTime() - other.taken_at.getTime(),
    )
    .at(-1);
}

function byTag(rows: RawRows, listed: readonly RawPerson[], tested: ReadonlySet<string>) {
  const carried = listed.flatMap(({ id }) =>
    tagsOf(rows, id).map(({ name, archived_at }) => ({ id, name, archived_at })),
  );
  return [
    ...Map.groupBy(
      carried.filter(({ archived_at }) => archived_at === null),
      ({ name }) => name,
    ),
  ]
    .map(([name, people]) => ({
      tag: name,
      people: people.length,
      tested: people.filter(({ id }) => tested.has(id)).length,
    }))
    .toSorted((one, other) => comparedTexts(one.tag, other.tag));
}

export function peopleOf(rows: RawRows, listed: readonly RawPerson[], latest: readonly LatestTest[]) {
  const tests = latest.map((each) => each.latest);
  const changes = ['reliable_worsening', 'strong_worsening'];
  return {
    latest: {
      n: tests.length,
      bands: bandCounts(tests.map(({ score }) => score)),
      classes: classCounts(deviationsOf(tests)),
      unclassed: tests.filter(({ deviation }) => deviation === null).length,
      worsened: tests.filter(({ change }) => change !== null && changes.includes(change)).length,
    },
    baselines: baselineStates(rows, listed),
    drifts: openDrifts(rows, listed),
  };
}

const STALE_MS = 180 * 86_400_000;

/** Takes the baseline that changed last, of several. */
function baselineStates({ baselines }: RawRows, listed: readonly RawPerson[]) {
  const states = { none: 0, establishing: 0, established: 0, locked: 0, stale: 0 };
  for (const { id, role } of listed) {
    const own = baselines.filter(({ user_id, valid_to }) => user_id === id && valid_to === null);
    const held = own.toSorted((one, other) => other.changed_at.getTime() - one.changed_at.getTime())[0];
    // Administrators need not test, so they lack no baseline.
    if (!held && role !== 'user') continue;
    if (held?.status !== 'established') states[held?.status === 'establishing' ? 'establishing' : 'none'] += 1;
    else if (held.last_member_at && held.last_member_at.getTime() < Date.now() - STALE_MS) states.stale += 1;
    else states[(held.n ?? 0) >= 10 ? 'locked' : 'established'] += 1;
  }
  return states;
}

/** The latest signals first, one per person. */
function openDrifts(rows: RawRows, listed: readonly RawPerson[]) {
  const signals = listed
    .map(({ id }) => ({ id, ...driftOfPerson(rows, id) }))
    .filter(({ state }) => state === 'signal')
    .toSorted(
      (one, other) => comparedTexts(other.signalAt ?? '', one.signalAt ?? '') || comparedTexts(one.id, other.id),
    );
  const items = signals.map(({ id, since, signalAt }) => ({ person: personOf(rows, id), since, signalAt }));
  return { count: items.length, items: items.slice(0, 20) };
}
