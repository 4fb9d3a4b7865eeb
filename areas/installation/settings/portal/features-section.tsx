import { FEATURES, type Feature } from '#platform/shared/features.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SettingSwitch } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import { changeConfig, getConfig, type FeatureState, type InstallationConfig } from '../config.contract.ts';
import { listInstallationRecord } from '#areas/installation/record/installation-record.contract.ts';
import { SOURCE_TEXTS } from './source-words.ts';
import { useConfig } from './use-config.ts';

const NAMES: Readonly<Record<Feature, string>> = {
  signUp: 'installation.feature.signUp',
  webhooks: 'installation.feature.webhooks',
  photos: 'installation.feature.photos',
  quickCheck: 'installation.feature.quickCheck',
  singleSignOn: 'installation.feature.singleSignOn',
};

const MEANINGS: Readonly<Record<Feature, string>> = {
  signUp: 'installation.feature.signUp.hint',
  webhooks: 'installation.feature.webhooks.hint',
  photos: 'installation.feature.photos.hint',
  quickCheck: 'installation.feature.quickCheck.hint',
  singleSignOn: 'installation.feature.singleSignOn.hint',
};

/**
 * The features of the installation. A feature that is off here is off for every organization, whatever its settings.
 */
export function FeaturesSection() {
  const config = useConfig();
  return <Loaded query={config}>{(stored) => <FeaturesForm stored={stored} />}</Loaded>;
}

function FeaturesForm({ stored }: { stored: InstallationConfig }) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: ({ features }) =>
      Object.fromEntries(features.items.map(({ name, isOn }) => [name, isOn])) as Record<Feature, boolean>,
    inputOf: (values: Record<Feature, boolean>) => ({
      body: { features: { version: stored.features.version, off: FEATURES.filter((name) => !values[name]) } },
    }),
    change: changeConfig,
    refreshes: [getConfig, listInstallationRecord],
  });
  return (
    <Card title={t('installation.features.title')}>
      <SettingForm state={state}>
        <p>{t('installation.features.intro')}</p>
        {stored.features.items.map((feature) =>
          feature.isFixed ? (
            <FixedFeature key={feature.name} feature={feature} />
          ) : (
            <SettingSwitch
              key={feature.name}
              control={control}
              name={feature.name}
              label={t(NAMES[feature.name])}
              hint={`${t(MEANINGS[feature.name])} ${standing(t, feature)}`}
            />
          ),
        )}
      </SettingForm>
    </Card>
  );
}

function FixedFeature({ feature }: { feature: FeatureState }) {
  const t = useText();
  return (
    <div>
      <p className="medium">{t(NAMES[feature.name])}</p>
      <p className="field-hint">{t('installation.feature.fixed')}</p>
    </div>
  );
}

const standing = (t: ReturnType<typeof useText>, { isOn, default: byDefault, source }: FeatureState): string =>
  t('installation.feature.standing', {
    current: isOn ? 'on' : 'off',
    byDefault: byDefault ? 'on' : 'off',
    source: t(SOURCE_TEXTS[source]),
  });
