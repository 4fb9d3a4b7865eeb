import { expect, test } from 'vitest';
import messages from '#areas/alerts/messages.json' with { type: 'json' };
import { AlertTrigger, factsOf, settingsOf, TRIGGER_KINDS, usualTrigger } from './alert-trigger.ts';

test.each(TRIGGER_KINDS)('%s has every text that pages and messages show', (kind) => {
  const labels = settingsOf(kind).flatMap(([name, setting]) => [
    `alerts.rule.setting.${kind}.${name}`,
    ...('options' in setting ? setting.options.map((option) => `alerts.rule.choice.${name}.${option}`) : []),
  ]);
  const { group, isToldOfMany } = factsOf(kind);
  const needed = [
    `alerts.rule.group.${group}`,
    `alerts.rule.kind.${kind}`,
    `alerts.rule.says.${kind}`,
    `alerts.what.${kind}`,
    ...(isToldOfMany ? [`alerts.whatOfMany.${kind}`] : []),
    ...labels,
  ];

  expect(needed.filter((key) => !(key in messages))).toEqual([]);
});

test.each(TRIGGER_KINDS)('%s is refused beyond its limits', (kind) => {
  const usual = usualTrigger(kind);
  const limits = settingsOf(kind).flatMap(([name, setting]) =>
    'min' in setting ? [{ name, min: setting.min, max: setting.max }] : [],
  );
  const isTaken = (name: string, value: number) => AlertTrigger.safeParse({ ...usual, [name]: value }).success;

  expect(AlertTrigger.parse(usual)).toEqual(usual);
  expect(AlertTrigger.safeParse({ ...usual, other: 1 }).success).toBe(false);
  for (const { name, min, max } of limits) {
    expect([min - 1, min, max, max + 1].map((value) => isTaken(name, value))).toEqual([false, true, true, false]);
  }
});
