import { newId } from '#platform/server/ids.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { normal, type SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const DAYS = 110;
const DEVICES = ['desktop-keyboard', 'desktop-mouse', 'tablet-touch', 'phone-touch'] as const;
const WAYS = ['own', 'supervised', 'link', 'code', 'kiosk'] as const;
const FLAGS = ['new_device', 'anticipations', 'lapses_of_focus'] as const;
const FORMER_NORMS = 'norms/0';
const TASKS = 'tasks/1';
const AFTER_RED = ['confirming', 'confirmed', 'cleared_on_retest', 'unconfirmed'] as const;
const OTHER_OUTCOMES = VISIT_OUTCOMES.filter((outcome) => !AFTER_RED.some((each) => each === outcome));

type Series = ReturnType<typeof randomBaseline>;

const drawn = <T>(random: SeededRandom, values: readonly T[]): T => values[random.below(values.length)] as T;
const iso = (time: number): string => new Date(time).toISOString();
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The rows of everyone's tests; the results are unordered. */
export function randomPast(random: SeededRandom, userIds: readonly string[], now: Date) {
  const people = userIds.map((userId) => {
    const series = randomSeries(random, userId, now.getTime());
    const visits = Array.from({ length: random.below(26) }, () => randomVisit(random, userId, now.getTime()));
    return visits.map((visit) => withResults(random, visit, series)).map((each) => ({ ...each, series }));
  });
  const visits = people.flat();
  const results = visits.flatMap((visit) => visit.results);
  return {
    baselines: [...new Set(visits.flatMap(({ series }) => series))],
    visits: visits.map(({ row }) => row),
    attempts: results.map(attemptOf),
    results: random.shuffled(results),
    members: results.flatMap((result) => memberOf(random, result)),
  };
}

/**
 * The outcome of a visit, as far as a report may rely on it: an outcome about a red occurs exactly where there is a
 * red.
 */
function withResults(random: SeededRandom, visit: RandomVisit, series: readonly Series[]) {
  const results = resultsOf(random, visit, series);
  const isRed = results.some(({ deviation, voided_at }) => voided_at === null && deviation !== null && deviation > 5);
  const outcome = drawn(random, isRed ? AFTER_RED : OTHER_OUTCOMES);
  const last = visit.times.at(-1) ?? 0;
  const waits = outcome === 'confirming' || outcome === 'inconclusive';
  const retest_from = waits ? iso(last + 10 * MINUTE_MS) : null;
  return {
    results,
    row: { ...visit.row, outcome, retest_from, retest_until: waits ? iso(last + 60 * MINUTE_MS) : null },
  };
}

function memberOf(random: SeededRandom, { id, test_type, score, baseline_id }: ReturnType<typeof randomResult>) {
  if (test_type !== 'FullTest' || score === null) return [];
  const membership = drawn(random, ['in', 'in', 'in', 'practice', 'changed', 'locked', 'excluded']);
  return [{ baseline_id, result_id: id, membership }];
}

/** On one or two devices, with one or two norms versions, and half of them reset some time ago. */
function randomSeries(random: SeededRandom, user_id: string, now: number) {
  const devices = random.shuffled(DEVICES).slice(0, 1 + random.below(2));
  const versions = random.below(4) === 0 ? [NORMS.version, FORMER_NORMS] : [NORMS.version];
  return devices.flatMap((device_class) =>
    versions.flatMap((norms_version) => {
      const reset = random.below(2) === 0 ? iso(now - random.below(DAYS) * DAY_MS) : null;
      const facts = { user_id, device_class, norms_version, task_version: TASKS };
      const current = randomBaseline(random, { ...facts, valid_from: reset, valid_to: null }, now);
      const former = { ...facts, valid_from: null, valid_to: reset };
      return reset === null ? [current] : [randomBaseline(random, former, now), current];
    }),
  );
}

interface SeriesFacts {
  readonly user_id: string;
  readonly device_class: string;
  readonly norms_version: string;
  readonly task_version: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

function randomBaseline(random: SeededRandom, facts: SeriesFacts, now: number) {
  const status = drawn(random, ['none', 'establishing', 'established', 'established', 'established'] as const);
  const isEstablished = status === 'established';
  const n = isEstablished ? 5 + random.below(6) : null;
  return {
    id: newId(),
    ...facts,
    status,
    have: n ?? (status === 'none' ? 0 : 1 + random.below(4)),
    days: isEstablished ? 5 : 1,
    value: isEstablished ? tenth(38 + 4 * normal(random)) : null,
    sd: isEstablished ? 1 + 2 * random.next() : null,
    n,
    h: n && n - 2 * Math.floor(0.2 * n),
    df: n && n + 7,
    // Some are older than the 180 days after which a baseline is stale.
    last_member_at: status === 'none' ? null : iso(now - (1 + random.below(260)) * DAY_MS),
    frozen_at: random.below(5) === 0 && facts.valid_to === null ? iso(now - random.below(DAYS) * DAY_MS) : null,
    changed_at: iso(now - random.below(DAYS * 1440) * MINUTE_MS),
  };
}

interface RandomVisit {
  readonly row: { readonly id: string; readonly user_id: string; readonly began_at: string };
  readonly times: readonly number[];
}

/** Today and yesterday are busy; nothing is so close to 24 hours ago that it crosses that limit while a test runs. */
function randomVisit(random: SeededRandom, user_id: string, now: number): RandomVisit {
  const daysAgo = random.below(3) === 0 ? random.next() * 2 : random.next() * DAYS;
  const apart = Math.abs(daysAgo - 1) < 0.05 ? 0.2 : 0;
  const began = Math.floor(now - (daysAgo + apart) * DAY_MS - 90 * MINUTE_MS);
  const tests = random.below(3) === 0 ? 1 + random.below(3) : 1;
  const times = Array.from({ length: tests }, (_, i) => began + i * (12 + random.below(10)) * MINUTE_MS);
  return { times, row: { id: newId(), user_id, began_at: iso(began) } };
}

function resultsOf(random: SeededRandom, { row, times }: RandomVisit, series: readonly Series[]) {
  return times.map((time, at) =>
    randomResult(random, { visit_id: row.id, user_id: row.user_id }, { time, at, series }),
  );
}

interface Taking {
  readonly time: number;
  /** 0 for the first test of the visit. */
  readonly at: number;
  readonly series: readonly Series[];
}

function randomResult(random: SeededRandom, who: { visit_id: string; user_id: string }, { time, at, series }: Taking) {
  const taken_at = iso(time);
  const inForce = series.filter(
    ({ valid_from, valid_to }) => (valid_from ?? '') <= taken_at && (valid_to === null || taken_at < valid_to),
  );
  const baseline = drawn(random, inForce);
  const test_type = random.below(4) === 0 ? ('LightningTest' as const) : ('FullTest' as const);
  const is_valid = random.below(8) !== 0;
  const isVoided = random.below(12) === 0;
  const isOffline = random.below(5) === 0;
  return {
    id: newId(),
    ...who,
    attempt_number: at + 1,
    test_type,
    device_class: baseline.device_class,
    device_key: 'random',
    way: drawn(random, WAYS),
    taken_at,
    received_at: iso(time + (isOffline ? random.below(80) * 60 * MINUTE_MS : 0)),
    is_offline: isOffline,
    elapsed_ms: random.below(6) === 0 ? null : 50_000 + random.below(150_000),
    norms_version: baseline.norms_version,
    task_version: TASKS,
    scoring_version: 'scoring/1',
    policy_version: 1,
    is_valid,
    flags: random.below(4) === 0 ? [drawn(random, FLAGS)] : [],
    metrics: {},
    ...judged(random, { isFull: test_type === 'FullTest', is_valid }, baseline),
    most_retests: at,
    retest_after_minutes: 10 + at,
    voided_at: isVoided ? iso(time + 60 * MINUTE_MS) : null,
    voided_by: isVoided ? who.user_id : null,
    void_reason: isVoided ? 'planted' : null,
  };
}

/** Compared with the current baseline or, sometimes, with the one before it was established. */
function judged(random: SeededRandom, { isFull, is_valid }: { isFull: boolean; is_valid: boolean }, baseline: Series) {
  const score = is_valid ? tenth(39 + 6 * normal(random) + (random.below(15) === 0 ? 15 : 0)) : null;
  const isCompared = baseline.status === 'established' && random.below(10) !== 0;
  const { value, sd } = baseline;
  const deviation =
    isFull && isCompared && score !== null && value !== null ? tenth(Math.min(99, Math.max(-99, score - value))) : null;
  const rci = deviation === null || sd === null ? null : deviation / (sd * 1.2);
  return {
    score,
    se: score === null ? null : 2,
    light_score: score === null ? null : tenth(score + 1.5),
    extra_data: isFull ? null : verdict(random, is_valid),
    baseline_id: baseline.id,
    baseline_status: isCompared ? 'established' : drawn(random, ['none', 'establishing'] as const),
    baseline_value: isCompared ? value : null,
    baseline_sd: isCompared ? sd : null,
    baseline_n: isCompared ? baseline.n : null,
    is_baseline_stale: isCompared && random.below(9) === 0,
    deviation,
    rci,
    p: rci === null ? null : 0.5,
    change: rci === null ? null : changeOf(rci),
  };
}

function verdict(random: SeededRandom, isValid: boolean) {
  const pass = isValid && random.below(3) > 0;
  return { pass, rule: 'lightning/1', basis: 'norm', limit: 44, reasons: pass ? [] : ['above_limit'] };
}

function changeOf(rci: number): string {
  if (rci > 2.7) return 'strong_worsening';
  if (rci > 1.8) return 'reliable_worsening';
  return rci < -1.8 ? 'reliable_improvement' : 'within_noise';
}

interface TakenResult {
  readonly id: string;
  readonly user_id: string;
  readonly way: string;
  readonly test_type: string;
  readonly taken_at: string;
  readonly task_version: string;
  readonly is_offline: boolean;
}

const attemptOf = ({ id, user_id, way, test_type, taken_at, task_version, is_offline }: TakenResult) => ({
  id,
  user_id,
  way,
  test_type,
  seed: id.replaceAll('-', ''),
  task_version,
  is_offline,
  created_at: iso(Date.parse(taken_at) - 4 * MINUTE_MS),
  expires_at: iso(Date.parse(taken_at) + 60 * MINUTE_MS),
  submitted_at: taken_at,
  payload_hash: `\\x${id.replaceAll('-', '').repeat(2)}`,
});
