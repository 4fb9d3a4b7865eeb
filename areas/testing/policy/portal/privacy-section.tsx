import { useState } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { SettingArea, SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import {
  changePrivacySettings,
  getPrivacyNotice,
  getPrivacySettings,
  NOTICE_MAX_LENGTH,
  previewDeletion,
  TRIAL_DAYS,
  type PrivacySettings,
} from '../privacy.contract.ts';
import { isWholeNumber } from './policy-values.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { getTestingPolicy } from '../policy.contract.ts';

/** Sets for how long data is kept, and the privacy notice. */
export function PrivacySection() {
  const settings = useApiQuery(getPrivacySettings, {});
  return <Loaded query={settings}>{(stored) => <PrivacyForm stored={stored} />}</Loaded>;
}

function PrivacyForm({ stored }: { stored: PrivacySettings }) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: privacyValues,
    inputOf: (values: PrivacyValues) => ({ body: privacyInput(stored.version, values) }),
    change: changePrivacySettings,
    refreshes: [getPrivacySettings, getPrivacyNotice, previewDeletion, listSettingChanges],
  });
  return (
    <Card title={t('testing.privacy.title')}>
      <SettingForm state={state}>
        <RetentionFacts />
        <TrialFields control={control} />
        <NoticeFields control={control} />
      </SettingForm>
    </Card>
  );
}

function TrialFields({ control }: { control: Control<PrivacyValues> }) {
  const t = useText();
  const [isKept, days] = useWatch({ control, name: ['keepsTrials', 'trialDays'] });
  const range = t('testing.settings.range', TRIAL_DAYS);
  const isRight = isWholeNumber(days, TRIAL_DAYS.min, TRIAL_DAYS.max);
  return (
    <>
      <div className="setting-pair">
        <Controller
          control={control}
          name="keepsTrials"
          render={({ field: { value, onChange } }) => (
            <NativeSelect
              label={t('testing.privacy.trials')}
              hint={t('testing.privacy.trialsHint')}
              options={[
                { id: 'yes', text: t('testing.privacy.trialsKept') },
                { id: 'no', text: t('testing.privacy.trialsDeleted') },
              ]}
              value={value ? 'yes' : 'no'}
              onChange={(id) => onChange(id === 'yes')}
            />
          )}
        />
        {!isKept && (
          <SettingText
            control={control}
            name="trialDays"
            inputMode="numeric"
            maxLength={4}
            label={t('testing.privacy.trialDays')}
            hint={t('testing.privacy.trialDaysHint', TRIAL_DAYS)}
            check={(text) => (isWholeNumber(text, TRIAL_DAYS.min, TRIAL_DAYS.max) ? '' : range)}
          />
        )}
      </div>
      {(isKept || isRight) && <NextDeletion trialDays={isKept ? undefined : Number(days)} />}
    </>
  );
}

function NoticeFields({ control }: { control: Control<PrivacyValues> }) {
  const t = useText();
  const [language, setLanguage] = useState<Locale>(useLocale());
  return (
    <details className="setting-more">
      <summary>{t('testing.privacy.notice')}</summary>
      <p className="field-hint">{t('testing.privacy.noticeHint')}</p>
      <NativeSelect
        label={t('testing.settings.textsLanguage')}
        options={LANGUAGES}
        value={language}
        onChange={setLanguage}
      />
      <SettingArea
        key={language}
        control={control}
        name={`notice.${language}`}
        label={t('testing.privacy.noticeText')}
        lang={language}
        rows={10}
        maxLength={NOTICE_MAX_LENGTH}
      />
    </details>
  );
}

/** Suggested when an organization starts to delete. */
const USUAL_DAYS = '365';

/** The values as the form holds them: a number is text until it is valid, and a missing text is empty. */
interface PrivacyValues {
  keepsTrials: boolean;
  trialDays: string;
  notice: Record<Locale, string>;
}

const privacyValues = ({ trialDays, notice }: PrivacySettings): PrivacyValues => ({
  keepsTrials: trialDays === null,
  trialDays: trialDays === null ? USUAL_DAYS : String(trialDays),
  notice: Object.fromEntries(LOCALES.map(({ code }) => [code, notice[code] ?? ''])) as PrivacyValues['notice'],
});

const privacyInput = (version: number, values: PrivacyValues): PrivacySettings => ({
  version,
  trialDays: values.keepsTrials ? null : Number(values.trialDays),
  notice: Object.fromEntries(Object.entries(values.notice).filter(([, text]) => text.trim() !== '')),
});

/** Lists how long the other kinds of data are kept. */
function RetentionFacts() {
  const t = useText();
  const { data: policy } = useApiQuery(getTestingPolicy, {});
  const photos = (
    <>
      {policy && t('testing.privacy.photosKept', { days: policy.photoRetentionDays })}{' '}
      <PageLink className="entry-link" to="/settings?section=photo">
        {t('testing.privacy.photosChange')}
      </PageLink>
    </>
  );
  return (
    <FactList
      facts={[
        [t('testing.privacy.results'), t('testing.privacy.resultsKept')],
        [t('testing.privacy.photos'), photos],
        [t('testing.privacy.record'), t('testing.privacy.recordKept')],
      ]}
    />
  );
}

/** Shows what the next nightly deletion would remove with the days in the form, saved or not. */
function NextDeletion({ trialDays }: { trialDays: number | undefined }) {
  const t = useText();
  const { moment } = useDates();
  const query = trialDays === undefined ? {} : { trialDays };
  const { data } = useApiQuery(previewDeletion, { query }, { placeholderData: (previous) => previous });
  if (!data) return null;
  const { at, trials, photos } = data;
  return (
    <p className="field-hint" role="status">
      {t('testing.privacy.next', { at: moment(at), trials, photos })}
    </p>
  );
}
