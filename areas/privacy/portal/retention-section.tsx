import { useWatch, type Control } from 'react-hook-form';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import {
  changeRetention,
  getRetention,
  IMPORT_DAYS,
  MONTHS,
  previewRetention,
  SHIFT_MONTHS,
  type RetentionSettings,
} from '../retention.contract.ts';

/** Edits how long each kind of data is kept, and shows what the next night would delete. */
export function RetentionSection() {
  const settings = useApiQuery(getRetention, {});
  return <Loaded query={settings}>{(stored) => <RetentionForm stored={stored} />}</Loaded>;
}

function RetentionForm({ stored }: { stored: RetentionSettings }) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: retentionValues,
    inputOf: (values: RetentionValues) => ({ body: retentionInput(stored.version, values) }),
    change: changeRetention,
    refreshes: [getRetention, previewRetention, listSettingChanges],
  });
  const months = (text: string) => (areMonths(text) ? '' : t('privacy.retention.monthsWrong', MONTHS));
  const common = { control, inputMode: 'numeric', maxLength: 4 } as const;
  return (
    <Card title={t('privacy.retention.title')}>
      <SettingForm state={state}>
        <SettingText
          {...common}
          name="leaverMonths"
          label={t('privacy.retention.leavers')}
          hint={t('privacy.retention.leaversHint')}
          check={months}
        />
        <SettingText
          {...common}
          name="caseMonths"
          label={t('privacy.retention.cases')}
          hint={t('privacy.retention.casesHint')}
          check={months}
        />
        <SettingText
          {...common}
          name="alertMonths"
          label={t('privacy.retention.alerts')}
          hint={t('privacy.retention.alertsHint')}
          check={months}
        />
        <SettingText
          {...common}
          name="shiftMonths"
          label={t('privacy.retention.shifts')}
          hint={t('privacy.retention.shiftsHint')}
          check={(text) => (areShiftMonths(text) ? '' : t('privacy.retention.monthsWrong', SHIFT_MONTHS))}
        />
        <SettingText
          {...common}
          name="importDays"
          label={t('privacy.retention.imports')}
          check={(text) => (areImportDays(text) ? '' : t('privacy.retention.daysWrong', IMPORT_DAYS))}
        />
        <NextRun control={control} />
        <p className="field-hint">{t('privacy.retention.fixed')}</p>
      </SettingForm>
    </Card>
  );
}

/** Uses the values in the form, saved or not. */
function NextRun({ control }: { control: Control<RetentionValues> }) {
  const t = useText();
  const { moment } = useDates();
  const query = previewOf(useWatch({ control }) as RetentionValues);
  const { data } = useApiQuery(
    previewRetention,
    { query: query ?? {} },
    { enabled: query !== undefined, placeholderData: (previous) => previous },
  );
  if (!data) return null;
  const { at, people, cases, alerts, shifts, imports } = data;
  return (
    <p className="field-hint" role="status">
      {t('privacy.retention.next', { at: moment(at), people, cases, alerts, shifts, imports })}
    </p>
  );
}

/** The form's values: numbers are text until they are valid, and empty text means forever. */
interface RetentionValues {
  leaverMonths: string;
  caseMonths: string;
  alertMonths: string;
  shiftMonths: string;
  importDays: string;
}

const retentionValues = (stored: RetentionSettings): RetentionValues => ({
  leaverMonths: textOf(stored.leaverMonths),
  caseMonths: textOf(stored.caseMonths),
  alertMonths: textOf(stored.alertMonths),
  shiftMonths: textOf(stored.shiftMonths),
  importDays: String(stored.importDays),
});

const textOf = (months: number | null): string => (months === null ? '' : String(months));
const monthsIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const retentionInput = (version: number, values: RetentionValues): RetentionSettings => ({
  version,
  leaverMonths: monthsIn(values.leaverMonths),
  caseMonths: monthsIn(values.caseMonths),
  alertMonths: monthsIn(values.alertMonths),
  shiftMonths: monthsIn(values.shiftMonths),
  importDays: Number(values.importDays),
});

const isWithin = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

const areMonths = (text: string): boolean => text.trim() === '' || isWithin(text, MONTHS);
const areShiftMonths = (text: string): boolean => text.trim() === '' || isWithin(text, SHIFT_MONTHS);
const areImportDays = (text: string): boolean => isWithin(text, IMPORT_DAYS);

/** Returns the query for the preview; undefined while a value is invalid. */
function previewOf(values: RetentionValues) {
  const { leaverMonths, caseMonths, alertMonths, shiftMonths, importDays } = values;
  const isValid =
    [leaverMonths, caseMonths, alertMonths].every(areMonths) &&
    areShiftMonths(shiftMonths) &&
    areImportDays(importDays);
  if (!isValid) return undefined;
  const asked = (text: string) => monthsIn(text) ?? undefined;
  return {
    leaverMonths: asked(leaverMonths),
    caseMonths: asked(caseMonths),
    alertMonths: asked(alertMonths),
    shiftMonths: asked(shiftMonths),
    importDays: Number(importDays),
  };
}
