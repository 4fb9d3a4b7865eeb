import { NORMS } from '#areas/scoring/norms.ts';
import { mean } from '#areas/scoring/mean.ts';
import { median } from '#areas/scoring/quantile.ts';
import { standardDeviation } from '#areas/scoring/standard-deviation.ts';
import type { RawAttempt, RawDualTask, RawPvtTrial } from '#areas/testing/tasks/raw-attempt.ts';

/** Fewer answers than this say nothing about their spread. */
const FEW_ANSWERS = 10;
const MANY_ANSWERS = 20;
/**
 * Least plausible spread, as a share of the mean time. Among real people the least is .043 of ten answers and .077 of
 * twenty.
 */
const LEAST_SPREAD = { few: 0.035, many: 0.06 };
/** Presses faster than this are false starts, not answers. */
const FASTEST_ANSWER_MS = NORMS.limits.falseStartMs;
/** No one reaches these medians, in milliseconds, with right answers. */
const FASTEST_MEDIAN_MS = { pvt: 170, flanker: 300, symbol: 250 };
const RIGHT_SHARE = 0.9;
/** Root mean square distance in sides of the arena: a fifth of the target's radius. */
const LEAST_TRACKING_ERROR = 0.008;
/** Coarser clocks make answers look alike; such a test has a flag of its own for that. */
const FINE_CLOCK_MS = 2;
/** A wait ends with a screen frame, so no two are exactly alike; 0.8 ms at 360 frames a second. */
const LEAST_FRAME_JITTER_MS = 0.3;

/**
 * Returns whether a record is steadier, faster or more exact than a person can be (decision 0062). It catches careless
 * scripts, not a script that imitates a person well.
 */
export const isTooRegular = (raw: RawAttempt): boolean =>
  hasAlikeAnswers(raw) || hasAlikeWaits(raw.pvt) || isTooFast(raw) || (raw.dual !== null && isTooExact(raw.dual));

interface Trial {
  readonly onset: number;
  readonly resp: number | null;
}

const responseTimes = (trials: readonly Trial[]): number[] =>
  trials
    .flatMap(({ onset, resp }) => (resp === null ? [] : [resp - onset]))
    .filter((time) => time >= FASTEST_ANSWER_MS);

function hasAlikeAnswers({ pvt, flanker, symbol, device }: RawAttempt): boolean {
  return [pvt, flanker, symbol ?? []].map(responseTimes).some((times) => {
    if (times.length < FEW_ANSWERS) return false;
    const isFine = device.timerStepMs <= FINE_CLOCK_MS;
    return isSteady(times) || (isFine && new Set(times.map(Math.round)).size < times.length / 2);
  });
}

/** Returns whether the times are nearly the same, or grow by nearly the same amount. */
function isSteady(times: readonly number[]): boolean {
  const least = mean(times) * (times.length < MANY_ANSWERS ? LEAST_SPREAD.few : LEAST_SPREAD.many);
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  return standardDeviation(times) < least || standardDeviation(steps) < least;
}

/** Compares how much longer than planned each wait for the light was. */
function hasAlikeWaits(pvt: readonly RawPvtTrial[]): boolean {
  const excess = pvt.flatMap(({ onset, isi }, at) => {
    const answered = pvt[at - 1]?.resp;
    return typeof answered === 'number' ? [onset - answered - isi] : [];
  });
  return excess.length >= FEW_ANSWERS - 1 && standardDeviation(excess) < LEAST_FRAME_JITTER_MS;
}

const isTooFast = ({ pvt, flanker, symbol }: RawAttempt): boolean =>
  isFaster(responseTimes(pvt), pvt.length, FASTEST_MEDIAN_MS.pvt) ||
  isFaster(
    responseTimes(flanker.filter(({ key, target }) => key === target)),
    flanker.length,
    FASTEST_MEDIAN_MS.flanker,
  ) ||
  isFaster(
    responseTimes((symbol ?? []).filter(({ key, answer }) => key === answer)),
    symbol?.length ?? 0,
    FASTEST_MEDIAN_MS.symbol,
  );

/** Requires answers that are both fast and right, because a person who guesses fast is often wrong. */
const isFaster = (right: readonly number[], of: number, limitMs: number): boolean =>
  right.length >= FEW_ANSWERS && right.length >= of * RIGHT_SHARE && median(right) < limitMs;

function isTooExact({ began, samples }: RawDualTask): boolean {
  const settled = samples.filter(([t, , , , , contact]) => contact === 1 && t - began >= NORMS.limits.trackSettleMs);
  const squares = settled.map(([, tx, ty, px, py]) => (tx - px) ** 2 + (ty - py) ** 2);
  return settled.length >= FEW_ANSWERS && Math.sqrt(mean(squares)) < LEAST_TRACKING_ERROR;
}
