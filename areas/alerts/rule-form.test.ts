import { describe, expect, test } from 'vitest';
import { RuleFields } from './alert-rules.contract.ts';
import { AlertTrigger, TRIGGER_KINDS } from './alert-trigger.ts';
import { faultsIn, formOf, NEW_RULE, ruleIn, type RuleForm } from './rule-form.ts';
import { aRule } from './sample-rule.ts';
import { triggerFaults, triggerFields, triggerIn, typedDecimal, USUAL_TRIGGER } from './trigger-form.ts';

const written = (changes: Partial<RuleForm>): RuleForm => ({ ...NEW_RULE, name: 'Reds', ...changes });
const SUPERVISORS = [{ kind: 'supervisors' as const }];

describe('a trigger while it is written', () => {
  test.each(TRIGGER_KINDS)('%s is as usual without a fault, and is what the contract has', (kind) => {
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
    const form = { ...USUAL_TRIGGER, kind: 'reds' as const, redCount: '5', redOf: '3' };

    expect(triggerFaults({ ...form, among: 'tests' })['redOf']?.id).toBe('alerts.rule.fault.fewTests');
    expect(triggerFaults({ ...form, among: 'days' })).toEqual({});
  });

  test('numbers of another kind do not matter', () => {
    expect(triggerFaults({ ...USUAL_TRIGGER, kind: 'drift', above: 'much' })).toEqual({});
  });
});

describe('a rule while it is written', () => {
  test('what there is comes back as it was', () => {
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

  test('a new one needs only a name', () => {
    expect(Object.keys(faultsIn(NEW_RULE))).toEqual(['name']);
    expect(RuleFields.parse(ruleIn(written({})))).toMatchObject({ name: 'Reds', mostPerHour: null, quietHours: null });
  });

  test('nobody is a fault, unless the trigger is about nobody', () => {
    const audience = { ...NEW_RULE.audience, everyone: false };
    const trigger = { ...USUAL_TRIGGER, kind: 'kioskOffline' as const };

    expect(Object.keys(faultsIn(written({ audience })))).toEqual(['audience']);
    expect(faultsIn(written({ audience, trigger }))).toEqual({});
  });

  test('each step comes later than the one before, and tells somebody', () => {
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

  test('times are asked for where they count', () => {
    const times = { quietFrom: '', digestAt: '' };

    expect(faultsIn(written(times))).toEqual({});
    expect(Object.keys(faultsIn(written({ ...times, hasQuietHours: true, digest: 'daily' })))).toEqual([
      'quietFrom',
      'digestAt',
    ]);
  });
});
