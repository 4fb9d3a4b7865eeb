import type { AttemptPlan } from './attempt-plan.ts';
import { targetAt, type DualPlan } from './dual-plan.ts';
import { FLANKER_BLANK_MS, type PlannedArrows } from './flanker-plan.ts';
import { PVT_TIMEOUT_MS, type PlannedLight } from './pvt-plan.ts';
import type { RawAttempt, RawDualTask, RawFlankerTrial, RawPvtTrial, RawSymbolItem } from './raw-attempt.ts';
import { SYMBOL_GAP_MS, SYMBOL_TASK_MS, type SymbolPlan } from './symbol-plan.ts';

/** A wait ends with the first frame after it; a screen that froze for a moment is no forgery. */
const LATEST_MS = 1500;
/** Frames are stamped slightly before the wait has ended. */
const EARLIEST_MS = 20;
/** In units of the arena's side; allows for what a screen can draw. */
const PLACE_TOLERANCE = 0.01;

/**
 * Returns whether a record can have come from this plan: the same stimuli in the same order, at times that only go
 * forward. A test that ended early matches the beginning of its plan. Keyboard users skip the dual task.
 */
export function fitsPlan(raw: RawAttempt, plan: AttemptPlan): boolean {
  const isWhole = raw.ended === null;
  return (
    isForward(raw) &&
    isBeginning(raw.pvt, plan.pvt, isWhole) &&
    lightsFit(raw.pvt, plan.pvt) &&
    isBeginning(raw.flanker, plan.flanker, isWhole) &&
    arrowsFit(raw.flanker, plan.flanker) &&
    (raw.dual === null || (plan.dual !== null && dualFits(raw.dual, plan.dual, isWhole))) &&
    symbolsBelong(raw, plan, isWhole)
  );
}

const isBeginning = (raw: readonly { i: number }[], plan: readonly unknown[], isWhole: boolean): boolean =>
  raw.every(({ i }, at) => i === at) && (isWhole ? raw.length === plan.length : raw.length <= plan.length);

function lightsFit(trials: readonly RawPvtTrial[], plan: readonly PlannedLight[]): boolean {
  return trials.every(({ isi, onset }, at) => {
    const before = trials[at - 1];
    const waited = before ? onset - (before.resp ?? before.onset + PVT_TIMEOUT_MS) : isi;
    return isi === plan[at]?.isi && isAbout(waited, isi);
  });
}

function arrowsFit(trials: readonly RawFlankerTrial[], plan: readonly PlannedArrows[]): boolean {
  return trials.every(({ cond, place, target, onset }, at) => {
    const planned = plan[at];
    const before = trials[at - 1];
    const isSame = planned?.cond === cond && planned.place === place && planned.target === target;
    const least = FLANKER_BLANK_MS + (planned?.fixationMs ?? 0) - EARLIEST_MS;
    return isSame && (!before || onset - (before.resp ?? before.onset) >= least);
  });
}

function dualFits({ began, samples, events }: RawDualTask, plan: DualPlan, isWhole: boolean): boolean {
  const isOnPath = samples.every(([t, x, y]) => {
    const target = targetAt(plan, t - began);
    return Math.abs(target.x - x) <= PLACE_TOLERANCE && Math.abs(target.y - y) <= PLACE_TOLERANCE;
  });
  return (
    isOnPath &&
    isBeginning(events, plan.signals, isWhole) &&
    events.every(({ onset, kind, corner }, at) => {
      const planned = plan.signals[at];
      return planned?.kind === kind && planned.corner === corner && isAbout(onset - began, planned.atMs);
    })
  );
}

function symbolsBelong({ symbol }: RawAttempt, { symbol: plan }: AttemptPlan, isWhole: boolean): boolean {
  if (!plan) return symbol === null;
  return symbol === null ? !isWhole : symbolsFit(symbol, plan);
}

function symbolsFit(items: readonly RawSymbolItem[], { glyphs, digits }: SymbolPlan): boolean {
  const first = items[0]?.onset ?? 0;
  return items.every(({ i, glyph, answer, onset }, at) => {
    const before = items[at - 1];
    const isSame = i === at && glyph === glyphs[at] && answer === digits[glyph];
    const isInTime = onset - first <= SYMBOL_TASK_MS + LATEST_MS;
    return isSame && isInTime && (!before || onset - (before.resp ?? onset) >= SYMBOL_GAP_MS - EARLIEST_MS);
  });
}

const isAbout = (value: number, planned: number): boolean =>
  value >= planned - EARLIEST_MS && value <= planned + LATEST_MS;

/** Checks that tasks follow each other, answers follow questions, and nothing happens after the end. */
function isForward({ pvt, flanker, dual, symbol, elapsedMs }: RawAttempt): boolean {
  const times = [
    ...pvt.flatMap(moments),
    ...flanker.flatMap(moments),
    ...(dual ? [dual.began, ...dual.samples.map(([t]) => t)] : []),
    ...(symbol ?? []).flatMap(moments),
    elapsedMs,
  ];
  const answers = (dual?.events ?? []).every(({ onset, resp }) => resp === null || resp > onset);
  return answers && times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0));
}

const moments = ({ onset, resp }: { onset: number; resp: number | null }): number[] =>
  resp === null ? [onset] : [onset, resp];
