import type { Control } from 'react-hook-form';
import { CODE_PLACES, UNREACHABLE } from '#areas/gate/gate-rule.ts';
import { CLEARANCE_MINUTES } from '#areas/gate/gate-settings.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { SettingSelect, SettingSwitch, SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { GATE_WORDS } from './gate-setting-words.ts';
import { isClearance, type GateSettingValues } from './gate-settings-values.ts';

interface RuleFieldsProps {
  control: Control<GateSettingValues>;
  /** Where the rule is in the form. */
  of: 'own' | `sites.${number}`;
}

/** The fields of one rule: the organization's or a site's. */
export function RuleFields({ control, of }: RuleFieldsProps) {
  const t = useText();
  const optionOf = <Id extends string>(id: Id) => ({ id, text: GATE_WORDS.value(t, '', id) ?? id });
  const range = t('gate.settings.range', CLEARANCE_MINUTES);
  return (
    <>
      <SettingText
        control={control}
        name={`${of}.clearanceMinutes`}
        inputMode="numeric"
        maxLength={5}
        label={t('gate.settings.clearance')}
        hint={t('gate.settings.clearanceHint')}
        check={(text) => (isClearance(text) ? '' : range)}
      />
      <SettingSelect
        control={control}
        name={`${of}.ifUnreachable`}
        label={t('gate.settings.unreachable')}
        hint={t('gate.settings.unreachableHint')}
        options={UNREACHABLE.map(optionOf)}
      />
      <SettingSwitch
        control={control}
        name={`${of}.nothingDueClears`}
        label={t('gate.settings.nothingDue')}
        hint={t('gate.settings.nothingDueHint')}
      />
      <SettingSwitch
        control={control}
        name={`${of}.cautionClears`}
        label={t('gate.settings.caution')}
        hint={t('gate.settings.cautionHint')}
      />
      <SettingSelect
        control={control}
        name={`${of}.showsCode`}
        label={t('gate.settings.showsCode')}
        hint={t('gate.settings.showsCodeHint')}
        options={CODE_PLACES.map(optionOf)}
      />
    </>
  );
}
