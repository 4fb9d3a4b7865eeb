import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SettingSelect, SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import { changeTestingPolicy, getTestingPolicy, type TestingPolicy } from '../policy.contract.ts';
import { isWholeNumber } from './policy-values.ts';

interface PhotoValues {
  photo: TestingPolicy['photo'];
  photoRetentionDays: string;
}

/** Sets whether a photo is taken before a test, and for how long it is kept. */
export function PhotoPolicySection() {
  const policy = useApiQuery(getTestingPolicy, {});
  return <Loaded query={policy}>{(stored) => <PhotoForm stored={stored} />}</Loaded>;
}

function PhotoForm({ stored }: { stored: TestingPolicy }) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: ({ photo, photoRetentionDays }): PhotoValues => ({
      photo,
      photoRetentionDays: String(photoRetentionDays),
    }),
    inputOf: ({ photo, photoRetentionDays }: PhotoValues) => ({
      body: { ...stored, photo, photoRetentionDays: Number(photoRetentionDays) },
    }),
    change: changeTestingPolicy,
    refreshes: [getTestingPolicy, listSettingChanges],
  });
  const range = t('testing.settings.range', { min: 1, max: 365 });
  return (
    <Card title={t('testing.settings.photo.title')}>
      <SettingForm state={state}>
        <p>{t('testing.settings.photo.intro')}</p>
        <div className="setting-pair">
          <SettingSelect
            control={control}
            name="photo"
            label={t('testing.settings.photo.when')}
            hint={t('testing.settings.photo.whenHint')}
            options={[
              { id: 'off', text: t('testing.settings.photo.off') },
              { id: 'optional', text: t('testing.settings.photo.optional') },
              { id: 'required', text: t('testing.settings.photo.required') },
            ]}
          />
          <SettingText
            control={control}
            name="photoRetentionDays"
            inputMode="numeric"
            maxLength={3}
            label={t('testing.settings.photo.days')}
            hint={t('testing.settings.photo.daysHint')}
            check={(text) => (isWholeNumber(text, 1, 365) ? '' : range)}
          />
        </div>
      </SettingForm>
    </Card>
  );
}
