import type { Control } from 'react-hook-form';
import { changeGateSettings, getGateSettings, type GateSettings } from '#areas/gate/gate-settings.contract.ts';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { listWebhookNames } from '#areas/webhooks/webhooks.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SettingSelect } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import { GateKeysCard } from './gate-keys-card.tsx';
import { gateSettingInput, gateSettingValues, type GateSettingValues } from './gate-settings-values.ts';
import { RuleFields } from './rule-fields.tsx';
import { SiteRules } from './site-rules.tsx';
import './gate.css';

/** Edits how the gates answer, for the organization and for single sites. */
export function GateSettingsSection() {
  const settings = useApiQuery(getGateSettings, {});
  return (
    <>
      <Loaded query={settings}>{(stored) => <GateSettingsForm stored={stored} />}</Loaded>
      <GateKeysCard />
    </>
  );
}

function GateSettingsForm({ stored }: { stored: GateSettings }) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: gateSettingValues,
    inputOf: (values: GateSettingValues) => ({ body: gateSettingInput(values, stored.version) }),
    change: changeGateSettings,
    refreshes: [getGateSettings, listSettingChanges],
  });
  return (
    <Card title={t('gate.settings')}>
      <SettingForm state={state}>
        <p>{t('gate.settings.intro')}</p>
        <RuleFields control={control} of="own" />
        <WebhookSelect control={control} />
        <SiteRules control={control} />
      </SettingForm>
    </Card>
  );
}

function WebhookSelect({ control }: { control: Control<GateSettingValues> }) {
  const t = useText();
  const { data } = useApiQuery(listWebhookNames, {});
  const options = [
    { id: '', text: t('gate.settings.noWebhook') },
    ...(data?.items ?? []).map(({ id, name }) => ({ id, text: name })),
  ];
  return (
    <SettingSelect
      control={control}
      name="webhookId"
      label={t('gate.settings.webhook')}
      hint={t('gate.settings.webhookHint')}
      options={options}
    />
  );
}
