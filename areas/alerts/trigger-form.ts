import { typedNumber, type NumberRange } from '#areas/schedules/number-range.ts';
import type { AlertTrigger, TriggerKind } from './alert-trigger.ts';
import type { Faults } from './rule-faults.ts';

/** A trigger while it is written: the numbers of every kind, as they were typed. */
export interface TriggerForm {
  readonly kind: TriggerKind;
  readonly unit: 'points' | 'sd';
  readonly above: string;
  readonly scoreFrom: string;
  readonly redCount: string;
  readonly among: 'tests' | 'days';
  readonly redOf: string;
  readonly overdueMinutes: string;
  readonly offlineMinutes: string;
  readonly below: string;
  readonly at: string;
  readonly inARow: string;
  readonly baselineDays: string;
  readonly clockMinutes: string;
  readonly namedPeople: string;
  readonly caseMinutes: string;
}

export const USUAL_TRIGGER: TriggerForm = {
  kind: 'confirmed',
  unit: 'points',
  above: '5',
  scoreFrom: '58',
  redCount: '3',
  among: 'days',
  redOf: '14',
  overdueMinutes: '15',
  offlineMinutes: '15',
  below: '80',
  at: '06:30',
  inARow: '3',
  baselineDays: '14',
  clockMinutes: '5',
  namedPeople: '100',
  caseMinutes: '60',
};

const WHOLE = {
  redCount: { min: 2, max: 20 },
  redOf: { min: 2, max: 90 },
  overdueMinutes: { min: 1, max: 1440 },
  offlineMinutes: { min: 5, max: 1440 },
  below: { min: 1, max: 100 },
  inARow: { min: 2, max: 10 },
  baselineDays: { min: 1, max: 365 },
  clockMinutes: { min: 2, max: 1440 },
  namedPeople: { min: 1, max: 99_999 },
  caseMinutes: { min: 5, max: 20_160 },
} satisfies Partial<Record<keyof TriggerForm, NumberRange>>;

const DECIMAL = {
  above: { min: 0.1, max: 60 },
  scoreFrom: { min: 20, max: 80 },
} satisfies Partial<Record<keyof TriggerForm, NumberRange>>;

export type NumberField = keyof typeof WHOLE | keyof typeof DECIMAL;

const NUMBERS_OF: Readonly<Partial<Record<TriggerKind, readonly NumberField[]>>> = {
  deviation: ['above'],
  score: ['scoreFrom'],
  reds: ['redCount', 'redOf'],
  overdue: ['overdueMinutes'],
  completion: ['below'],
  invalid: ['inARow'],
  kioskOffline: ['offlineMinutes'],
  noBaseline: ['baselineDays'],
  clockOffset: ['clockMinutes'],
  manyExported: ['namedPeople'],
  caseUndecided: ['caseMinutes'],
};

/** With at most one decimal, behind a comma or a point; null when it is no number of this range. */
export function typedDecimal(text: string, { min, max }: NumberRange): number | null {
  const value = /^\d{1,3}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

const isDecimal = (field: NumberField): field is keyof typeof DECIMAL => field in DECIMAL;

function numberFault(form: TriggerForm, field: NumberField): Faults {
  if (isDecimal(field)) {
    const isRight = typedDecimal(form[field], DECIMAL[field]) !== null;
    return isRight ? {} : { [field]: { id: 'alerts.rule.fault.decimal', values: { ...DECIMAL[field] } } };
  }
  const isRight = typedNumber(form[field], WHOLE[field]) !== null;
  return isRight ? {} : { [field]: { id: 'alerts.rule.fault.whole', values: { ...WHOLE[field] } } };
}

/** What keeps a form from being a trigger, by field. */
export function triggerFaults(form: TriggerForm): Faults {
  const isImpossible = form.kind === 'reds' && form.among === 'tests' && Number(form.redCount) > Number(form.redOf);
  return {
    ...(isImpossible && { redOf: { id: 'alerts.rule.fault.fewTests' } }),
    ...(form.kind === 'completion' && !form.at && { at: { id: 'alerts.rule.fault.time' } }),
    ...Object.assign({}, ...(NUMBERS_OF[form.kind] ?? []).map((field) => numberFault(form, field))),
  };
}

const decimal = (text: string): number => Number(text.trim().replace(',', '.'));

/** What a form without faults says. */
export function triggerIn({ kind, ...form }: TriggerForm): AlertTrigger {
  if (kind === 'deviation') return { kind, unit: form.unit, above: decimal(form.above) };
  if (kind === 'score') return { kind, from: decimal(form.scoreFrom) };
  if (kind === 'reds') return { kind, count: Number(form.redCount), among: form.among, of: Number(form.redOf) };
  if (kind === 'overdue') return { kind, afterMinutes: Number(form.overdueMinutes) };
  if (kind === 'kioskOffline') return { kind, afterMinutes: Number(form.offlineMinutes) };
  if (kind === 'completion') return { kind, below: Number(form.below), at: form.at };
  if (kind === 'invalid') return { kind, inARow: Number(form.inARow) };
  if (kind === 'noBaseline') return { kind, afterDays: Number(form.baselineDays) };
  if (kind === 'clockOffset') return { kind, aboveMinutes: Number(form.clockMinutes) };
  if (kind === 'manyExported') return { kind, above: Number(form.namedPeople) };
  if (kind === 'caseUndecided') return { kind, afterMinutes: Number(form.caseMinutes) };
  return { kind };
}

/** What there is, to be changed. */
export const triggerFields = (trigger: AlertTrigger): TriggerForm => ({ ...USUAL_TRIGGER, ...writtenFields(trigger) });

function writtenFields(trigger: AlertTrigger): Partial<TriggerForm> {
  const { kind } = trigger;
  if (kind === 'deviation') return { kind, unit: trigger.unit, above: String(trigger.above) };
  if (kind === 'score') return { kind, scoreFrom: String(trigger.from) };
  if (kind === 'reds') {
    return { kind, redCount: String(trigger.count), among: trigger.among, redOf: String(trigger.of) };
  }
  if (kind === 'overdue') return { kind, overdueMinutes: String(trigger.afterMinutes) };
  if (kind === 'kioskOffline') return { kind, offlineMinutes: String(trigger.afterMinutes) };
  if (kind === 'completion') return { kind, below: String(trigger.below), at: trigger.at };
  if (kind === 'invalid') return { kind, inARow: String(trigger.inARow) };
  if (kind === 'noBaseline') return { kind, baselineDays: String(trigger.afterDays) };
  if (kind === 'clockOffset') return { kind, clockMinutes: String(trigger.aboveMinutes) };
  if (kind === 'manyExported') return { kind, namedPeople: String(trigger.above) };
  if (kind === 'caseUndecided') return { kind, caseMinutes: String(trigger.afterMinutes) };
  return { kind };
}
