import { describe, expect, test } from 'vitest';
import { RuleFields } from './alert-rules.contract.ts';
import { AlertTrigger, TRIGGER_KINDS, type TriggerKind } from '#areas/alerts/triggers/alert-trigger.ts';
import { faultsIn, formOf, NEW_RULE, ruleIn, type RuleForm } from './rule-form.ts';
import { aRule } from './sample-rule.ts';
import {
  triggerFaults,
  triggerFields,
  triggerIn,
  typedDecimal,
  USUAL_TRIGGER,
  type TriggerForm,
} from './trigger-form.ts';

const written = (changes: Partial<RuleForm>): RuleForm => ({ ...NEW_RULE, name: 'Reds', ...changes });
const withSettings = (kind: TriggerKind, settings: Readonly<Record<string, string>>): TriggerForm => ({
  kind,
  settings: { ...USUAL_TRIGGER.settings, [kind]: settings },
});
const SUPERVISORS = [{ kind: 'supervisors' as const }];

describe('a trigger in the form', () => {
  test.each(TRIGGER_KINDS)('has no fault with the default %s, which matches the contract', (kind) => {
    const form = { ...USUAL_TRIGGER, kind };

    expect(triggerFaults(form)).toEqual({});
    expect(AlertTrigger.parse(triggerIn(form))).toEqual(triggerIn(form));
    expect(triggerFields(triggerIn(form))).toEqual(form);
  });

  test.each([
    ['5', 5],
    [' 5,5 ', 5.5],
    ['5.25', null],
    ['0', null],
    ['', null],
    ['-3', null],
  ])('the decimal “%s” is %s', (text, value) => {
    expect(typedDecimal(text, { min: 0.1, max: 60 })).toBe(value);
  });

  test('cannot ask for more reds than tests', () => {
    const among = (unit: string) => withSettings('reds', { count: '5', of: '3', among: unit });

    expect(triggerFaults(among('tests'))['trigger.of']?.id).toBe('alerts.rule.fault.fewTests');
    expect(triggerFaults(among('days'))).toEqual({});
  });

  test('names the limits of a number, and wants a time', () => {
    expect(triggerFaults(withSettings('deviation', { above: 'much', unit: 'sd' }))).toEqual({
      'trigger.above': { id: 'alerts.rule.fault.decimal', values: { min: 0.1, max: 60 } },
    });
    expect(triggerFaults(withSettings('completion', { below: '101', at: '' }))).toEqual({
      'trigger.below': { id: 'alerts.rule.fault.whole', values: { min: 1, max: 100 } },
      'trigger.at': { id: 'alerts.rule.fault.time' },
    });
  });

  test('ignores the numbers of other kinds', () => {
    expect(triggerFaults({ ...withSettings('deviation', { above: 'much' }), kind: 'drift' })).toEqual({});
  });
});

describe('a rule in the form', () => {
  test('converts back to what it was', () => {
    const rule = aRule({
      quietHours: { from: '21:00', until: '05:00' },
      digest: 'daily',
      digestAt: '08:00',
      quietMinutesPerPerson: 60,
      mostPerHour: 5,
    });
    const fields = ruleIn(formOf(rule));

    expect(RuleFields.parse(fields)).toEqual(fields);
    expect(fields).toMatchObject({
      name: rule.name,
      trigger: rule.trigger,
      steps: rule.steps,
      quietHours: rule.quietHours,
      digestAt: '08:00',
      quietMinutesPerPerson: 60,
      mostPerHour: 5,
    });
  });

  test('needs only a name when it is new', () => {
    expect(Object.keys(faultsIn(NEW_RULE))).toEqual(['name']);
    expect(RuleFields.parse(ruleIn(written({})))).toMatchObject({ name: 'Reds', mostPerHour: null, quietHours: null });
  });

  test('needs an audience, unless the trigger is about no person', () => {
    const audience = { ...NEW_RULE.audience, everyone: false };
    const trigger = { ...USUAL_TRIGGER, kind: 'kioskOffline' as const };

    expect(Object.keys(faultsIn(written({ audience })))).toEqual(['audience']);
    expect(faultsIn(written({ audience, trigger }))).toEqual({});
  });

  test('needs steps in order, each with a recipient', () => {
    const steps = (minutes: string) => [
      { afterMinutes: '0', recipients: SUPERVISORS },
      { afterMinutes: '10', recipients: SUPERVISORS },
      { afterMinutes: minutes, recipients: [] },
    ];

    expect(faultsIn(written({ steps: steps('10') }))).toMatchObject({
      'steps.2.afterMinutes': { id: 'alerts.rule.fault.stepOrder' },
      'steps.2.recipients': { id: 'alerts.rule.fault.recipients' },
    });
    expect(faultsIn(written({ steps: steps('x') }))['steps.2.afterMinutes']?.id).toBe('alerts.rule.fault.whole');
    expect(faultsIn(written({ steps: steps('15') }))['steps.2.afterMinutes']).toBeUndefined();
  });

  test('needs times only for quiet hours and a daily digest', () => {
    const times = { quietFrom: '', digestAt: '' };

    expect(faultsIn(written(times))).toEqual({});
    expect(Object.keys(faultsIn(written({ ...times, hasQuietHours: true, digest: 'daily' })))).toEqual([
      'quietFrom',
      'digestAt',
    ]);
  });
});
