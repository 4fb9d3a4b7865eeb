import { useWatch, type Control } from 'react-hook-form';
import { momentOf, wallTime } from '#platform/portal/charts/zone-clock.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { SettingArea, SettingSelect, SettingSwitch, SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { zoneName } from '#platform/portal/ui/zone-note.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import {
  changeConfig,
  getConfig,
  NOTICE_MAX_LENGTH,
  type InstallationConfig,
  type Maintenance,
} from '../config.contract.ts';
import { listInstallationRecord } from '#areas/installation/record/installation-record.contract.ts';
import { useConfig } from './use-config.ts';

/** The notice on every page, and whether changes are possible. */
export function MaintenanceSection() {
  const config = useConfig();
  return <Loaded query={config}>{(stored) => <MaintenanceForm stored={stored} />}</Loaded>;
}

function MaintenanceForm({ stored }: { stored: InstallationConfig }) {
  const t = useText();
  const { timeZone } = useDates();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: (config) => valuesOf(config, timeZone),
    inputOf: (values: MaintenanceValues) => ({
      body: { maintenance: { version: stored.maintenance.version, ...maintenanceOf(values, timeZone) } },
    }),
    change: changeConfig,
    refreshes: [getConfig, listInstallationRecord],
  });
  return (
    <Card title={t('installation.maintenance.title')}>
      <SettingForm state={state}>
        {stored.maintenance.isReadOnly && <Notice severity="warn">{t('installation.maintenance.isOn')}</Notice>}
        <SettingSwitch
          control={control}
          name="isReadOnly"
          label={t('installation.maintenance.readOnly')}
          hint={t('installation.maintenance.readOnlyHint')}
        />
        <SettingText
          control={control}
          name="until"
          type="datetime-local"
          label={t('installation.maintenance.until')}
          hint={t('installation.maintenance.untilHint', { zone: zoneName(timeZone) })}
        />
        <SettingSwitch
          control={control}
          name="hasNotice"
          label={t('installation.maintenance.notice')}
          hint={t('installation.maintenance.noticeHint')}
        />
        <NoticeFields control={control} />
      </SettingForm>
    </Card>
  );
}

function NoticeFields({ control }: { control: Control<MaintenanceValues> }) {
  const t = useText();
  const hasNotice = useWatch({ control, name: 'hasNotice' });
  if (!hasNotice) return null;
  const kinds = [
    { id: 'info' as const, text: t('installation.maintenance.info') },
    { id: 'warning' as const, text: t('installation.maintenance.warning') },
  ];
  return (
    <>
      <SettingSelect control={control} name="kind" label={t('installation.maintenance.kind')} options={kinds} />
      {LOCALES.map(({ code, name }) => (
        <SettingArea
          key={code}
          control={control}
          name={code}
          lang={code}
          rows={2}
          label={t('installation.maintenance.text', { language: name })}
          maxLength={NOTICE_MAX_LENGTH}
          check={(text) => (text.trim() ? '' : t('field.required'))}
        />
      ))}
    </>
  );
}

/** The maintenance settings as form values. */
interface MaintenanceValues {
  isReadOnly: boolean;
  /** The local date and time of a browser's field, in the reader's time zone and without an offset. Empty for none. */
  until: string;
  hasNotice: boolean;
  kind: 'info' | 'warning';
  en: string;
  es: string;
  pt: string;
}

const valuesOf = (
  { maintenance: { isReadOnly, until, notice } }: InstallationConfig,
  timeZone: string,
): MaintenanceValues => ({
  isReadOnly,
  until: until === null ? '' : fieldMoment(until, timeZone),
  hasNotice: notice !== null,
  kind: notice?.kind ?? 'info',
  en: notice?.text.en ?? '',
  es: notice?.text.es ?? '',
  pt: notice?.text.pt ?? '',
});

const maintenanceOf = (
  { isReadOnly, until, hasNotice, kind, en, es, pt }: MaintenanceValues,
  timeZone: string,
): Maintenance => ({
  isReadOnly,
  until: until === '' ? null : new Date(momentOf(Date.parse(`${until}Z`), timeZone)).toISOString(),
  notice: hasNotice ? { kind, text: { en: en.trim(), es: es.trim(), pt: pt.trim() } } : null,
});

/** @example fieldMoment('2026-01-05T11:04:00Z', 'America/Lima') // '2026-01-05T06:04' */
const fieldMoment = (at: string, timeZone: string): string =>
  new Date(wallTime(Date.parse(at), timeZone)).toISOString().slice(0, 16);
