import type { AlertState } from '#areas/alerts/alert/alert-state.ts';
import type { Cause } from '#areas/alerts/triggers/cause.ts';
import type { FiringRule } from '#areas/alerts/firing/server/firing-rules.queries.ts';
import type { CaseState, CASE_STEPS } from '#areas/cases/case/case-state.ts';
import type { DemoHandling, DemoRed } from './demo-cases.ts';
import { demoId } from './demo-id.ts';
import type { Row } from './insert-rows.ts';

/** A red that became a case and made a rule fire. */
export interface FiredRed extends DemoRed {
  readonly rule: FiringRule;
  readonly fired: Cause;
  readonly visitId: string;
  readonly beganAt: string;
  readonly handlerId: string;
}

/** In the order of insertion. */
export const HANDLED_TABLES = ['cases', 'case_steps', 'alerts', 'alert_steps'] as const;
type HandledRows = Readonly<Record<(typeof HANDLED_TABLES)[number], readonly Row[]>>;

interface Step {
  readonly kind: Exclude<(typeof CASE_STEPS)[number], 'medicalNote'>;
  readonly at: string;
  readonly by: string | null;
  readonly note: string | null;
}

const MINUTE_MS = 60_000;
/** Minutes after the decision. */
const STATED = 30;
const ANSWERED = 45;

/** Returns the case and the alert of a red at this moment; later steps are not taken yet. */
export function handledRows(
  red: FiredRed,
  handling: DemoHandling,
  { now, mostSteps }: { readonly now: number; readonly mostSteps: number },
): HandledRows {
  const caseId = demoId('case', red.visitId);
  const alertId = demoId('alert', red.visitId);
  const steps = stepsOf(red, handling)
    .filter(({ at }) => Date.parse(at) <= now)
    .slice(0, mostSteps);
  return {
    cases: [{ id: caseId, ...caseRow(red, handling, steps) }],
    case_steps: steps.map((step) => ({
      id: demoId(caseId, step.kind),
      case_id: caseId,
      user_id: red.userId,
      ...step,
      decision: step.kind === 'decided' ? handling.decision : null,
    })),
    alerts: [{ id: alertId, ...alertRow(red, steps) }],
    alert_steps: steps.flatMap(({ kind, at, by }) => {
      const told = ALERT_STEP[kind];
      return told ? [{ id: demoId(alertId, told), alert_id: alertId, kind: told, at, by }] : [];
    }),
  };
}

function stepsOf({ at, userId, handlerId }: FiredRed, { words, ...handling }: DemoHandling): Step[] {
  const step = (kind: Step['kind'], minutes: number, by: string | null, note: string | null = null): Step => ({
    kind,
    at: new Date(at + minutes * MINUTE_MS).toISOString(),
    by,
    note,
  });
  const { acknowledged, decided, closed } = handling;
  return [
    step('opened', 0, null),
    step('acknowledged', acknowledged, handlerId),
    step('decided', decided, handlerId, handling.note),
    ...(words
      ? [
          step('stated', decided + STATED, userId, words.statement),
          step('answered', decided + ANSWERED, handlerId, words.answer),
        ]
      : []),
    step('closed', closed, handlerId),
  ];
}

const NOT_TAKEN = { at: null, by: null, note: null };
const stepOf = (steps: readonly Step[], wanted: Step['kind']) => steps.find(({ kind }) => kind === wanted) ?? NOT_TAKEN;

const STATES = ['closed', 'decided', 'acknowledged'] as const satisfies readonly CaseState[];

function caseRow(red: FiredRed, { decision }: DemoHandling, steps: readonly Step[]): Row {
  const [acknowledged, decided, closed] = [
    stepOf(steps, 'acknowledged'),
    stepOf(steps, 'decided'),
    stepOf(steps, 'closed'),
  ];
  const [stated, answered] = [stepOf(steps, 'stated'), stepOf(steps, 'answered')];
  return {
    user_id: red.userId,
    visit_id: red.visitId,
    cause: red.cause,
    state: STATES.find((state) => stepOf(steps, state) !== NOT_TAKEN) ?? 'open',
    began_at: red.beganAt,
    opened_at: new Date(red.at).toISOString(),
    acknowledged_at: acknowledged.at,
    acknowledged_by: acknowledged.by,
    decision: decided === NOT_TAKEN ? null : decision,
    decided_at: decided.at,
    decided_by: decided.by,
    first_decided_at: decided.at,
    note: decided.note,
    statement: stated.note,
    stated_at: stated.at,
    answer: answered.note,
    answered_at: answered.at,
    answered_by: answered.by,
    closed_at: closed.at,
    closed_by: closed.by,
    changed_at: steps.at(-1)?.at,
  };
}

/** A decision on the case ends the alert. */
const ALERT_STEP: Readonly<Partial<Record<Step['kind'], string>>> = {
  opened: 'fired',
  acknowledged: 'acknowledged',
  decided: 'resolved',
};

function alertRow({ rule, fired, at }: FiredRed, steps: readonly Step[]): Row {
  const firedAt = new Date(at).toISOString();
  const [acknowledged, decided] = [stepOf(steps, 'acknowledged'), stepOf(steps, 'decided')];
  return {
    rule_id: rule.id,
    what: rule.trigger.kind,
    cause: fired.key,
    user_id: fired.userId,
    visit_id: fired.visitId,
    result_id: fired.resultId,
    severity: rule.severity,
    is_test: false,
    is_for_health: rule.isForHealth,
    facts: fired.facts,
    state: alertState(steps),
    happened_at: fired.happenedAt,
    fired_at: firedAt,
    owner_id: acknowledged.by,
    acknowledged_at: acknowledged.at,
    acknowledged_by: acknowledged.by,
    step: 0,
    resolved_at: decided.at,
    resolved_by: decided.by,
    changed_at: decided.at ?? acknowledged.at ?? firedAt,
  };
}

function alertState(steps: readonly Step[]): AlertState {
  if (stepOf(steps, 'decided') !== NOT_TAKEN) return 'resolved';
  return stepOf(steps, 'acknowledged') === NOT_TAKEN ? 'new' : 'acknowledged';
}
