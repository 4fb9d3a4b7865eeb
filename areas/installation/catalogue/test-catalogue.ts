import { TEST_TYPES, type TestType } from '#areas/scoring/attempt.ts';
import { NORMS, type Domain } from '#areas/scoring/norms.ts';
import { SCORING_VERSION } from '#areas/scoring/version.ts';
import { planAttempt, TASK_VERSION, type AttemptPlan } from '#areas/testing/tasks/attempt-plan.ts';
import { DUAL_TASK_MS, SIGNAL_SHOWN_MS } from '#areas/testing/tasks/dual-plan.ts';
import { FLANKER_DEADLINE_MS } from '#areas/testing/tasks/flanker-plan.ts';
import { PVT_TIMEOUT_MS } from '#areas/testing/tasks/pvt-plan.ts';
import { SYMBOL_TASK_MS } from '#areas/testing/tasks/symbol-plan.ts';

/** The tasks in the order in which they are taken. */
export const TASKS = ['reaction', 'arrows', 'symbols', 'tracking'] as const;
export type Task = (typeof TASKS)[number];

const DOMAIN_OF: Readonly<Record<Task, Domain>> = { reaction: 'v', arrows: 'c', symbols: 's', tracking: 'd' };
/** The norms' names for the fewest good trials of each task. */
const LEAST_OF: Readonly<Record<Task, string>> = { reaction: 'v', arrows: 'c', symbols: 's', tracking: 'dEvents' };

const { symbolMaxRtMs } = NORMS.limits;

type Run = { trials: number | null; durationMs: number | null; answerMs: number };

const RUN_OF: Readonly<Record<Task, (plan: AttemptPlan) => Run | undefined>> = {
  reaction: ({ pvt }) => ({ trials: pvt.length, durationMs: null, answerMs: PVT_TIMEOUT_MS }),
  arrows: ({ flanker }) => ({ trials: flanker.length, durationMs: null, answerMs: FLANKER_DEADLINE_MS }),
  symbols: ({ symbol }) => (symbol ? { trials: null, durationMs: SYMBOL_TASK_MS, answerMs: symbolMaxRtMs } : undefined),
  tracking: ({ dual }) =>
    dual ? { trials: dual.signals.length, durationMs: DUAL_TASK_MS, answerMs: SIGNAL_SHOWN_MS } : undefined,
};

/** The tests of this release, derived from the code that plans and scores them, so that nothing is stated twice. */
export const testCatalogue = () => ({
  taskVersion: TASK_VERSION,
  normsVersion: NORMS.version,
  scoringVersion: SCORING_VERSION,
  status: NORMS.status,
  isClinicallyValidated: NORMS.clinicallyValidated,
  scale: { mean: NORMS.scale.mean, sd: NORMS.scale.sd, min: NORMS.scale.min, max: NORMS.scale.max },
  tests: TEST_TYPES.map((type) => ({ type, withinPersonSd: NORMS.tests[type].withinPersonSd, tasks: tasksOf(type) })),
  norms: TEST_TYPES.flatMap(normRows),
  deviceClasses: Object.entries(NORMS.deviceClasses).map(([name, { rtShiftMs }]) => ({ name, shiftMs: rtShiftMs })),
});

function tasksOf(type: TestType) {
  const { weights, minTrials } = NORMS.tests[type];
  // The length of each task does not depend on the seed.
  const plan = planAttempt(type, 'catalogue');
  return TASKS.flatMap((id) => {
    const run = RUN_OF[id](plan);
    return run ? [{ id, ...run, weight: weights[DOMAIN_OF[id]] ?? 0, leastTrials: minTrials[LEAST_OF[id]] ?? 0 }] : [];
  });
}

const normRows = (testType: TestType) =>
  TASKS.flatMap((task) => {
    const domain = NORMS.tests[testType].domains[DOMAIN_OF[task]];
    return Object.entries(domain?.metrics ?? {}).map(([metric, { mu, sd, sign, w }]) => ({
      testType,
      task,
      metric,
      mean: mu,
      sd,
      sign,
      weight: w,
      isProvisional: domain?.provisional ?? false,
    }));
  });
