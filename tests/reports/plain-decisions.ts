import { DASHBOARD } from './plain-dashboard.ts';
import { medianOf } from './plain-statistics.ts';
import type { Look } from './report-world.ts';

const MINUTE_MS = 60_000;
/** The default, which no one has changed. */
const TARGET_MINUTES = 90;

/** How soon reds were decided, from raw rows. */
export function decisionsOf({ rows, found }: Look, moments: object = {}) {
  const { people, period } = found(moments, DASHBOARD);
  const ids = new Set(people.map(({ id }) => id));
  const own = rows.cases.filter(({ user_id }) => ids.has(user_id));
  const minutes = own.flatMap(({ cause, began_at, first_decided_at: at }) =>
    ['confirmed', 'unconfirmed'].includes(cause) && at && at >= period.from && at < period.to
      ? [(at.getTime() - began_at.getTime()) / MINUTE_MS]
      : [],
  );
  return {
    undecided: own.filter(({ state }) => ['open', 'acknowledged'].includes(state)).length,
    decided: minutes.length,
    medianMinutesToDecision: medianOf(minutes),
    decidedWithinTarget: minutes.filter((each) => each <= TARGET_MINUTES).length,
    targetMinutes: TARGET_MINUTES,
  };
}
