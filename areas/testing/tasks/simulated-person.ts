import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import { planAttempt } from './attempt-plan.ts';
import { DUAL_TASK_MS, targetAt, trackingSample, type DualPlan } from './dual-plan.ts';
import { FLANKER_BLANK_MS, FLANKER_DEADLINE_MS, type PlannedArrows } from './flanker-plan.ts';
import { PVT_TIMEOUT_MS, type PlannedLight } from './pvt-plan.ts';
import type { RawAttempt, RawDualTask, RawFlankerTrial, RawPvtTrial, RawSymbolItem } from './raw-attempt.ts';
import { normal, seededRandom, type SeededRandom } from './seeded-random.ts';
import { SYMBOL_GAP_MS, SYMBOL_TASK_MS, type SymbolPlan } from './symbol-plan.ts';

/** A person of known ability, for the demo organization and for tests of the scoring. */
export interface SimulatedPerson {
  /** In standard deviations of unimpaired people: 0 is average, positive is slower and less sure. */
  readonly slowness: number;
  readonly deviceClass: DeviceClass;
  /** How much their form varies from test to test: 1 as in most people; left out, it never varies. */
  readonly unsteadiness?: number;
}

/**
 * Standard deviation of the day's form in one task, in units of slowness: full scores then spread by 2.0, quick ones by
 * 2.5.
 */
const FORM_SPREAD = 0.8;

/** Milliseconds. Real screens make a sample in each frame; these few give the same score and take less time. */
const COARSE_SAMPLE_MS = 200;

interface SimulatedTest {
  readonly testType: TestType;
  readonly seed: string;
  readonly startedAt: string;
  /** Milliseconds between two samples of the dual task. */
  readonly sampleMs?: number;
}

/** Returns a whole record as this person would leave it, the same for the same seed. It fits that seed's plan. */
export function simulate(
  { slowness, deviceClass, unsteadiness = 0 }: SimulatedPerson,
  { testType, seed, startedAt, sampleMs = COARSE_SAMPLE_MS }: SimulatedTest,
): RawAttempt {
  const plan = planAttempt(testType, seed);
  const random = seededRandom(seed, 'person');
  const shiftMs = deviceClass.endsWith('touch') ? 30 : 0;
  const inForm = () => ({ slowness: slowness + unsteadiness * FORM_SPREAD * normal(random), shiftMs, random });
  const input = inputOf(deviceClass);
  const pvt = answerLights(plan.pvt, inForm(), input);
  const flanker = answerArrows(plan.flanker, inForm(), input, endOf(pvt) + COUNTDOWN_MS);
  const dualAt = { began: endOf(flanker) + COUNTDOWN_MS, sampleMs };
  const dual = plan.dual && deviceClass !== 'desktop-keyboard' ? track(plan.dual, inForm(), dualAt) : null;
  const afterDual = dual ? dual.began + DUAL_TASK_MS : endOf(flanker);
  const symbol = plan.symbol && matchSymbols(plan.symbol, inForm(), input, afterDual + COUNTDOWN_MS);
  return {
    deviceClass,
    device: DEVICE,
    startedAt,
    elapsedMs: symbol ? Math.max(endOf(symbol), (symbol[0]?.onset ?? 0) + SYMBOL_TASK_MS) : endOf(flanker),
    ended: null,
    circumstances: [],
    pvt,
    flanker,
    dual,
    symbol,
  };
}

const COUNTDOWN_MS = 3000;
const DEVICE = {
  key: '0123456789abcdef',
  frameMs: 16.7,
  lateFrames: 0,
  timerStepMs: 0.1,
  screen: { width: 1280, height: 800 },
};
const FRAMES = { n: 30, late: 0 };

/** A wait ends with the first screen frame after it. */
const nextFrame = (time: number): number => Math.ceil(time / DEVICE.frameMs) * DEVICE.frameMs;

interface Someone {
  readonly slowness: number;
  readonly shiftMs: number;
  readonly random: SeededRandom;
}

type Input = RawPvtTrial['input'];
function inputOf(deviceClass: DeviceClass): Input {
  if (deviceClass.endsWith('touch')) return 'touch';
  return deviceClass === 'desktop-keyboard' ? 'key' : 'mouse';
}

/** A response time around a center, with the long right tail that response times have. */
const responseMs = ({ random, shiftMs }: Someone, center: number, spread: number): number =>
  shiftMs + center * Math.exp(spread * normal(random));

function answerLights(plan: readonly PlannedLight[], someone: Someone, input: Input): RawPvtTrial[] {
  const center = 1000 / Math.max(0.6, 3.16 - 0.42 * someone.slowness);
  const lapseChance = Math.min(0.8, 0.02 + 0.05 * Math.max(0, someone.slowness));
  let now = 0;
  return plan.map(({ isi }, i) => {
    const onset = nextFrame(now + isi);
    const isLapse = someone.random.next() < lapseChance;
    const rt = responseMs(someone, isLapse ? center * 1.9 : center, 0.13);
    const resp = rt > PVT_TIMEOUT_MS ? null : onset + Math.max(160, rt);
    now = resp ?? onset + PVT_TIMEOUT_MS;
    return { i, isi, onset, resp, early: 0, input: resp === null ? null : input, frames: FRAMES };
  });
}

const OTHER_SIDE = { L: 'R', R: 'L' } as const;

function answerArrows(plan: readonly PlannedArrows[], someone: Someone, input: Input, from: number): RawFlankerTrial[] {
  const center = 1000 / Math.max(0.65, 1.56 - 0.13 * someone.slowness);
  const errorChance = Math.min(0.45, Math.max(0.01, 0.045 + 0.03 * someone.slowness));
  let now = from;
  return plan.map(({ cond, place, target, fixationMs }, i) => {
    const onset = nextFrame(now + fixationMs);
    const rt = responseMs(someone, center * (cond === 'incongruent' ? 1.06 : 1), 0.16);
    const isMissed = rt > FLANKER_DEADLINE_MS;
    const isWrong = someone.random.next() < errorChance;
    const resp = isMissed ? null : onset + Math.max(220, rt);
    const answer = isWrong ? OTHER_SIDE[target] : target;
    const key = isMissed ? null : answer;
    now = (resp ?? onset + FLANKER_DEADLINE_MS) + FLANKER_BLANK_MS;
    return { i, cond, place, target, onset, resp, key, input: isMissed ? null : input, frames: FRAMES };
  });
}

function track(
  plan: DualPlan,
  someone: Someone,
  { began, sampleMs }: { readonly began: number; readonly sampleMs: number },
): RawDualTask {
  const distance = 0.04 * Math.exp(0.25 * someone.slowness + 0.1 * normal(someone.random));
  const turn = someone.random.next() * 2 * Math.PI;
  const samples = Array.from({ length: Math.round(DUAL_TASK_MS / sampleMs) }, (_, i) => {
    const ms = i * sampleMs;
    const target = targetAt(plan, ms);
    const angle = turn + ms / 700;
    const pointer = { x: target.x + distance * Math.cos(angle), y: target.y + distance * Math.sin(angle) };
    return trackingSample(began + ms, target, pointer);
  });
  const missChance = Math.min(0.7, Math.max(0.01, 0.06 + 0.06 * someone.slowness));
  const events = plan.signals.map(({ atMs, kind, corner }, i) => {
    const onset = began + atMs + 8;
    const isAnswered = kind === 'target' ? someone.random.next() > missChance : someone.random.next() < missChance / 3;
    const rt = Math.min(
      1480,
      Math.max(220, responseMs(someone, 1000 / Math.max(0.75, 1.78 - 0.25 * someone.slowness), 0.15)),
    );
    return { i, onset, kind, corner, resp: isAnswered ? onset + rt : null };
  });
  return { began, samples, events };
}

function matchSymbols({ glyphs, digits }: SymbolPlan, someone: Someone, input: Input, from: number): RawSymbolItem[] {
  const center = Math.exp(6.84 + 0.3 * someone.slowness);
  const errorChance = Math.min(0.5, Math.max(0.01, 0.035 + 0.03 * someone.slowness));
  const items: RawSymbolItem[] = [];
  let now = from;
  for (const [i, glyph] of glyphs.entries()) {
    const answer = digits[glyph] ?? 1;
    const resp = now + Math.max(260, responseMs(someone, center, 0.22));
    if (resp - from > SYMBOL_TASK_MS) break;
    const isWrong = someone.random.next() < errorChance;
    items.push({ i, glyph, answer, onset: now, resp, key: isWrong ? (answer % 3) + 1 : answer, input });
    now = resp + SYMBOL_GAP_MS;
  }
  return items;
}

const endOf = (trials: readonly { onset: number; resp: number | null }[]): number => {
  const last = trials.at(-1);
  return last ? (last.resp ?? last.onset + PVT_TIMEOUT_MS) : 0;
};
