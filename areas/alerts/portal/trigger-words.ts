import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { AlertTrigger, TriggerKind } from '../alert-trigger.ts';

/** The kinds of trigger in groups, as they are offered. */
export const TRIGGER_GROUPS: readonly { readonly id: string; readonly kinds: readonly TriggerKind[] }[] = [
  {
    id: 'alerts.rule.group.results',
    kinds: ['confirmed', 'unconfirmed', 'deviation', 'score', 'reds', 'drift', 'inconclusiveTwice'],
  },
  { id: 'alerts.rule.group.expected', kinds: ['overdue', 'missed', 'completion', 'noBaseline'] },
  {
    id: 'alerts.rule.group.trust',
    kinds: ['invalid', 'suspiciousTest', 'suspectIdentity', 'newDevice', 'staleBaseline'],
  },
  { id: 'alerts.rule.group.response', kinds: ['caseUndecided', 'remark', 'manyExported'] },
  { id: 'alerts.rule.group.devices', kinds: ['kioskOffline', 'clockOffset', 'deliveryFailed'] },
];

export const triggerName = (t: Translate, kind: TriggerKind): string => t(`alerts.rule.kind.${kind}`);

/** What makes a rule fire, in a sentence. */
export function useTriggerSentence(): (trigger: AlertTrigger) => string {
  const t = useText();
  const { clockTime } = useDates();
  return (trigger) => sentence(t, trigger, clockTime);
}

function sentence(t: Translate, trigger: AlertTrigger, clock: (at: string) => string): string {
  const { kind } = trigger;
  if (kind === 'deviation') return t(`alerts.rule.says.deviation.${trigger.unit}`, { above: trigger.above });
  if (kind === 'score') return t('alerts.rule.says.score', { from: trigger.from });
  if (kind === 'reds') {
    const { count, of, among } = trigger;
    return t(`alerts.rule.says.reds.${among}`, { count, of });
  }
  if (kind === 'overdue') return t('alerts.rule.says.overdue', { minutes: trigger.afterMinutes });
  if (kind === 'kioskOffline') return t('alerts.rule.says.kioskOffline', { minutes: trigger.afterMinutes });
  if (kind === 'completion') return t('alerts.rule.says.completion', { below: trigger.below, at: clock(trigger.at) });
  if (kind === 'invalid') return t('alerts.rule.says.invalid', { count: trigger.inARow });
  if (kind === 'noBaseline') return t('alerts.rule.says.noBaseline', { days: trigger.afterDays });
  if (kind === 'clockOffset') return t('alerts.rule.says.clockOffset', { minutes: trigger.aboveMinutes });
  if (kind === 'manyExported') return t('alerts.rule.says.manyExported', { count: trigger.above });
  if (kind === 'caseUndecided') return t('alerts.rule.says.caseUndecided', { minutes: trigger.afterMinutes });
  return t(`alerts.rule.says.${kind}`);
}
