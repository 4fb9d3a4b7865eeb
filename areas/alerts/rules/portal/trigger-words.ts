import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { settingsOf, type AlertTrigger, type TriggerKind } from '#areas/alerts/triggers/alert-trigger.ts';

export const triggerName = (t: Translate, kind: TriggerKind): string => t(`alerts.rule.kind.${kind}`);

/** Returns the sentence that describes a trigger. */
export function useTriggerSentence(): (trigger: AlertTrigger) => string {
  const t = useText();
  const { clockTime } = useDates();
  return ({ kind, ...settings }) => {
    const times = settingsOf(kind).filter(([, { type }]) => type === 'clock');
    const values: Readonly<Record<string, string | number>> = settings;
    const shownTimes = Object.fromEntries(times.map(([name]) => [name, clockTime(String(values[name]))]));
    return t(`alerts.rule.says.${kind}`, { ...values, ...shownTimes });
  };
}
