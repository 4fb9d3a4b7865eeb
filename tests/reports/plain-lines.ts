import { driftOf, driftSeen } from './plain-drift.ts';
import { ANY_TEST } from './plain-filter.ts';
import { comparedNames } from './plain-order.ts';
import type { RawBaseline } from './raw-rows.ts';
import type { Look } from './report-world.ts';
import { indexOf } from './rows-by-key.ts';

/** The lines of the Baseline Deviation Timeline and their drift, from raw rows. */

const LAMBDA = 0.2;
const WIDTH = 2.962;

export function linesOf(look: Look) {
  const { rows } = look;
  const { listed } = look.found();
  return listed.toSorted(comparedNames).map(({ id }) => ({
    id,
    series: rows.baselines
      .filter(({ user_id, sd, h }) => user_id === id && sd !== null && h !== null)
      .flatMap((baseline) => seriesOf(look, baseline))
      .toSorted((one, other) => one.began - other.began)
      .map(({ began: _, ...series }) => series),
    events: eventsOf(look, id),
  }));
}

/** Events within the period: a baseline reset, a new policy, a test on another device class. */
function eventsOf(look: Look, userId: string) {
  const { rows } = look;
  const { period } = look.found();
  const events = [
    ...rows.baselines.flatMap(({ user_id, valid_from, device_class }) =>
      user_id === userId && valid_from ? [{ at: valid_from, kind: 'reset', deviceClass: device_class }] : [],
    ),
    ...rows.policies.map(({ created_at }) => ({ at: created_at, kind: 'policy', deviceClass: null })),
    ...otherDevices(look, userId),
  ];
  return events
    .filter(({ at }) => at >= period.from && at < period.to)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.kind < other.kind ? -1 : 1))
    .map((event) => ({ ...event, at: event.at.toISOString() }));
}

function otherDevices({ rows }: Look, userId: string) {
  const tests = rows.results
    .filter(
      ({ user_id, test_type, is_valid, voided_at, score }) =>
        user_id === userId && test_type === 'FullTest' && is_valid && voided_at === null && score !== null,
    )
    .toSorted((one, other) => one.taken_at.getTime() - other.taken_at.getTime() || (one.id < other.id ? -1 : 1));
  return tests
    .filter(({ device_class }, at) => at > 0 && tests[at - 1]?.device_class !== device_class)
    .map(({ taken_at, device_class }) => ({ at: taken_at, kind: 'device', deviceClass: device_class }));
}

/** Computed from the first test of the series; only those of the period are shown. */
function seriesOf(look: Look, { id, device_class, sd, h, valid_to }: RawBaseline) {
  const { rows } = look;
  const { period } = look.found();
  const visible = new Set(look.found(EVERY_TEST).results.map((result) => result.id));
  const tests = (indexOf(rows).fullByBaseline.get(id) ?? []).filter(
    ({ rci, taken_at }) => rci !== null && taken_at < period.to,
  );
  const sigma = (sd ?? 0) * Math.sqrt(1 + 1 / (h ?? 1));
  let [smoothed, sum] = [0, 0];
  const points = tests.map((test, at) => {
    smoothed = LAMBDA * (test.deviation ?? 0) + (1 - LAMBDA) * smoothed;
    sum = Math.max(0, sum + (test.rci ?? 0) - 0.75);
    const width = WIDTH * sigma * Math.sqrt((LAMBDA / (2 - LAMBDA)) * (1 - (1 - LAMBDA) ** (2 * (at + 1))));
    const { score, deviation } = test;
    const takenAt = test.taken_at.toISOString();
    return { resultId: test.id, takenAt, score, deviation, smoothed, lower: -width, upper: width, sum };
  });
  const shown = points.filter(({ resultId }) => visible.has(resultId));
  if (shown.length === 0) return [];
  const began = tests[0]?.taken_at.getTime() ?? 0;
  return [
    {
      baselineId: id,
      deviceClass: device_class,
      points: shown,
      drift: valid_to === null ? driftSeen(driftOf(rows, id)) : null,
      began,
    },
  ];
}

const EVERY_TEST = { ...ANY_TEST, validity: 'valid,suspect', attempt: 'all' } as const;
