import { typedNumber, type NumberRange } from '#areas/schedules/rules/number-range.ts';
import {
  settingsOf,
  TRIGGER_KINDS,
  usualTrigger,
  type AlertTrigger,
  type TriggerKind,
  type TriggerSetting,
} from '#areas/alerts/triggers/alert-trigger.ts';
import type { FieldFault, FieldFaults } from '#platform/shared/field-fault.ts';

type TypedSettings = Readonly<Record<string, string>>;

/** A trigger in the form: the settings of every kind as typed, so that looking at another kind loses nothing. */
export interface TriggerForm {
  readonly kind: TriggerKind;
  readonly settings: Readonly<Record<TriggerKind, TypedSettings>>;
}

const typedSettings = ({ kind: _, ...settings }: AlertTrigger): TypedSettings =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));

export const USUAL_TRIGGER: TriggerForm = {
  kind: 'confirmed',
  settings: Object.fromEntries(
    TRIGGER_KINDS.map((kind) => [kind, typedSettings(usualTrigger(kind))]),
  ) as TriggerForm['settings'],
};

/** Parses at most one decimal after a comma or a point; null when it is not a number in this range. */
export function typedDecimal(text: string, { min, max }: NumberRange): number | null {
  const value = /^\d{1,3}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

/** Returns the value of a setting; null when it is not one. */
function typedValue(text: string, setting: TriggerSetting): string | number | null {
  if (setting.type === 'whole') return typedNumber(text, setting);
  return setting.type === 'decimal' ? typedDecimal(text, setting) : text || null;
}

function settingFault(setting: TriggerSetting): FieldFault {
  if (!('min' in setting)) return { id: 'alerts.rule.fault.time' };
  const { type, min, max } = setting;
  return { id: type === 'whole' ? 'alerts.rule.fault.whole' : 'alerts.rule.fault.decimal', values: { min, max } };
}

/** Returns what keeps a form from being a valid trigger, by field. */
export function triggerFaults({ kind, settings }: TriggerForm): FieldFaults {
  const typed = settings[kind];
  const { count, of, among } = settings.reds;
  const isImpossible = kind === 'reds' && among === 'tests' && Number(count) > Number(of);
  const wrong = settingsOf(kind).filter(([name, setting]) => typedValue(typed[name] ?? '', setting) === null);
  return {
    ...(isImpossible && { 'trigger.of': { id: 'alerts.rule.fault.fewTests' } }),
    ...Object.fromEntries(wrong.map(([name, setting]) => [`trigger.${name}`, settingFault(setting)])),
  };
}

/** Converts a form without faults to a trigger. */
export const triggerIn = ({ kind, settings }: TriggerForm): AlertTrigger =>
  ({
    kind,
    ...Object.fromEntries(
      settingsOf(kind).map(([name, setting]) => [name, typedValue(settings[kind][name] ?? '', setting)]),
    ),
  }) as AlertTrigger;

/** Returns the form for an existing trigger. */
export const triggerFields = (trigger: AlertTrigger): TriggerForm => ({
  kind: trigger.kind,
  settings: { ...USUAL_TRIGGER.settings, [trigger.kind]: typedSettings(trigger) },
});
