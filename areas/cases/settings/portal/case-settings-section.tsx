import { Controller, type Control } from 'react-hook-form';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import { DECISIONS, type Decision } from '#areas/cases/case/case-state.ts';
import { changeCaseSettings, getCaseSettings, type CaseSettings } from '../case-settings.contract.ts';
import { caseSettingInput, caseSettingValues, isMinutes, type CaseSettingValues } from './case-settings-values.ts';
import { offeredName } from '#areas/cases/case/decision-name.ts';
import { OwnDecisions } from './own-decisions.tsx';
import { useCaseSettings } from '#areas/cases/handling/portal/use-cases.ts';
import '#areas/cases/case/portal/cases.css';

const SHORTEST = 1;
const LONGEST = 1440;

/** Edits the target time and the decisions on offer. */
export function CaseSettingsSection() {
  const settings = useCaseSettings();
  return <Loaded query={settings}>{(stored) => <CaseSettingsForm stored={stored} />}</Loaded>;
}

function CaseSettingsForm({ stored }: { stored: CaseSettings }) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: caseSettingValues,
    inputOf: (values: CaseSettingValues) => ({ body: caseSettingInput(values, stored.version) }),
    change: changeCaseSettings,
    refreshes: [getCaseSettings, listSettingChanges],
  });
  const range = t('cases.settings.range', { min: SHORTEST, max: LONGEST });
  return (
    <Card title={t('cases.settings')}>
      <SettingForm state={state}>
        <p>{t('cases.settings.intro')}</p>
        <SettingText
          control={control}
          name="targetMinutes"
          inputMode="numeric"
          maxLength={4}
          label={t('cases.settings.target')}
          hint={t('cases.settings.targetHint')}
          check={(text) => (isMinutes(text, SHORTEST, LONGEST) ? '' : range)}
        />
        <OfferedDecisions control={control} />
        <OwnDecisions control={control} />
      </SettingForm>
    </Card>
  );
}

/** At least one of the product's decisions stays, so that there is always something to choose. */
function OfferedDecisions({ control }: { control: Control<CaseSettingValues> }) {
  const t = useText();
  const isAny = (offered: Record<Decision, boolean>) => Object.values(offered).includes(true);
  return (
    <Controller
      control={control}
      name="isOffered"
      rules={{ validate: (offered) => isAny(offered) || t('cases.settings.noneOffered') }}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <fieldset className="stack to-start gap-8 may-shrink case-offered">
          <legend className="field-label">{t('cases.settings.offered')}</legend>
          {DECISIONS.map((each) => (
            <Checkbox
              key={each}
              isChecked={value[each]}
              onChange={(isOffered) => onChange({ ...value, [each]: isOffered })}
            >
              {offeredName(t, each)}
            </Checkbox>
          ))}
          <div role="alert">{error?.message && <p className="field-error">{error.message}</p>}</div>
        </fieldset>
      )}
    />
  );
}
