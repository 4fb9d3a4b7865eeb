import {
  audienceFields,
  audienceIn,
  isAudienceEmpty,
  NOBODY,
  type AudienceForm,
} from '#areas/schedules/editor/audience-form.ts';
import { typedNumber, type NumberRange } from '#areas/schedules/rules/number-range.ts';
import {
  HOURLY_MESSAGES,
  QUIET_MINUTES,
  STEP_MINUTES,
  type AlertRule,
  type Recipient,
  type RuleFields,
  type RuleState,
} from './alert-rules.contract.ts';
import { KINDS_WITHOUT_PERSON } from '#areas/alerts/triggers/alert-trigger.ts';
import type { FieldFaults } from '#platform/shared/field-fault.ts';
import { triggerFaults, triggerFields, triggerIn, USUAL_TRIGGER, type TriggerForm } from './trigger-form.ts';

export interface StepForm {
  readonly afterMinutes: string;
  readonly recipients: readonly Recipient[];
}

/** A rule in the form: numbers are kept as typed, and times that are not chosen are ''. */
export interface RuleForm extends Pick<
  RuleFields,
  'name' | 'description' | 'severity' | 'digest' | 'response' | 'tellsName' | 'isForHealth'
> {
  readonly state: RuleState;
  readonly trigger: TriggerForm;
  readonly audience: AudienceForm;
  readonly steps: readonly StepForm[];
  readonly hasQuietHours: boolean;
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly digestAt: string;
  /** '' when the rule may fire again at once. */
  readonly quietMinutes: string;
  /** '': no limit. */
  readonly mostPerHour: string;
}

/** A new rule is for everyone and begins in test mode. */
export const NEW_RULE: RuleForm = {
  name: '',
  description: '',
  state: 'test',
  severity: 'warning',
  trigger: USUAL_TRIGGER,
  audience: { ...NOBODY, everyone: true },
  steps: [{ afterMinutes: '0', recipients: [{ kind: 'supervisors' }] }],
  hasQuietHours: false,
  quietFrom: '22:00',
  quietUntil: '06:00',
  digest: 'immediate',
  digestAt: '07:00',
  quietMinutes: '',
  mostPerHour: '',
  response: { en: '', es: '', pt: '' },
  tellsName: false,
  isForHealth: false,
};

/** Returns the form for an existing rule. */
export const formOf = (rule: AlertRule): RuleForm => ({
  name: rule.name,
  description: rule.description,
  state: rule.state,
  severity: rule.severity,
  trigger: triggerFields(rule.trigger),
  audience: audienceFields(rule.audience),
  steps: rule.steps.map(({ afterMinutes, recipients }) => ({ afterMinutes: String(afterMinutes), recipients })),
  hasQuietHours: rule.quietHours !== null,
  quietFrom: rule.quietHours?.from ?? NEW_RULE.quietFrom,
  quietUntil: rule.quietHours?.until ?? NEW_RULE.quietUntil,
  digest: rule.digest,
  digestAt: rule.digestAt ?? NEW_RULE.digestAt,
  quietMinutes: rule.quietMinutesPerPerson === 0 ? '' : String(rule.quietMinutesPerPerson),
  mostPerHour: rule.mostPerHour === null ? '' : String(rule.mostPerHour),
  response: rule.response,
  tellsName: rule.tellsName,
  isForHealth: rule.isForHealth,
});

/** Converts a form without faults to a rule. */
export const ruleIn = (form: RuleForm): RuleFields => ({
  name: form.name.trim(),
  description: form.description.trim(),
  severity: form.severity,
  trigger: triggerIn(form.trigger),
  audience: audienceIn(form.audience),
  steps: form.steps.map(({ afterMinutes, recipients }) => ({
    afterMinutes: Number(afterMinutes),
    recipients: [...recipients],
  })),
  quietHours: form.hasQuietHours ? { from: form.quietFrom, until: form.quietUntil } : null,
  digest: form.digest,
  digestAt: form.digest === 'daily' ? form.digestAt : null,
  quietMinutesPerPerson: Number(form.quietMinutes),
  mostPerHour: form.mostPerHour.trim() === '' ? null : Number(form.mostPerHour),
  response: form.response,
  tellsName: form.tellsName,
  isForHealth: form.isForHealth,
});

/** Only the first step is sent at once. */
const LATER_STEP = { ...STEP_MINUTES, min: 1 };

const isAboutNobody = ({ trigger }: RuleForm): boolean => KINDS_WITHOUT_PERSON.includes(trigger.kind);

/** Returns what keeps a form from being a valid rule. */
export const faultsIn = (form: RuleForm): FieldFaults => ({
  ...(!form.name.trim() && { name: { id: 'field.required', isMissing: true } }),
  ...triggerFaults(form.trigger),
  ...(!isAboutNobody(form) &&
    isAudienceEmpty(form.audience) && { audience: { id: 'problem.rule_for_nobody', isMissing: true } }),
  ...Object.assign({}, ...form.steps.map((step, at) => stepFaults(step, at, form.steps))),
  ...(form.hasQuietHours && {
    ...timeFault('quietFrom', form.quietFrom),
    ...timeFault('quietUntil', form.quietUntil),
  }),
  ...(form.digest === 'daily' && timeFault('digestAt', form.digestAt)),
  ...(form.quietMinutes.trim() !== '' && wholeFault('quietMinutes', form.quietMinutes, QUIET_MINUTES)),
  ...(form.mostPerHour.trim() !== '' && wholeFault('mostPerHour', form.mostPerHour, HOURLY_MESSAGES)),
});

const timeFault = (field: string, time: string): FieldFaults =>
  time ? {} : { [field]: { id: 'alerts.rule.fault.time' } };

const wholeFault = (field: string, text: string, range: NumberRange): FieldFaults =>
  typedNumber(text, range) === null ? { [field]: { id: 'alerts.rule.fault.whole', values: { ...range } } } : {};

function stepFaults({ afterMinutes, recipients }: StepForm, at: number, all: readonly StepForm[]): FieldFaults {
  const field = (name: string) => `steps.${at}.${name}`;
  const before = Number(all[at - 1]?.afterMinutes ?? -1);
  const isLater = typedNumber(afterMinutes, LATER_STEP) === null || Number(afterMinutes) > before;
  return {
    ...(at > 0 && !isLater && { [field('afterMinutes')]: { id: 'alerts.rule.fault.stepOrder' } }),
    ...(at > 0 && wholeFault(field('afterMinutes'), afterMinutes, LATER_STEP)),
    ...(recipients.length === 0 && { [field('recipients')]: { id: 'alerts.rule.fault.recipients', isMissing: true } }),
  };
}
