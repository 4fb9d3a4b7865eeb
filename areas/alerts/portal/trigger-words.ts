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
  { id: 'alerts.rule.group.expected', kinds: ['overdue', 'missed', 'completion'] },
  { id: 'alerts.rule.group.trust', kinds: ['invalid', 'suspiciousTest', 'suspectIdentity', 'staleBaseline'] },
  { id: 'alerts.rule.group.devices', kinds: ['kioskOffline', 'deliveryFailed'] },
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
  return t(`alerts.rule.says.${kind}`);
}
