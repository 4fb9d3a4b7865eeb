import { useLocale, useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { weekdayName } from '#platform/portal/time/day-names.ts';
import { rhythmIn, type ExportForm } from '../export-form.ts';
import { rhythmSentence } from '#areas/exports/schedules/portal/rhythm-words.ts';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';

/** Once or repeated; an existing schedule stays repeated. */
export function RhythmFields({ fields, isSchedule }: { fields: CheckedForm<ExportForm>; isSchedule: boolean }) {
  const t = useText();
  const { values, change } = fields;
  return (
    <div className="export-fields">
      {!isSchedule && (
        <ChoiceBar
          label={t('exports.form.when')}
          options={[
            { id: 'once', text: t('exports.form.once') },
            { id: 'again', text: t('exports.form.again') },
          ]}
          value={values.isRepeated ? 'again' : 'once'}
          onChange={(when) => change({ isRepeated: when === 'again' })}
        />
      )}
      {values.isRepeated && <Rhythms fields={fields} />}
    </div>
  );
}

const EVERY = ['day', 'week', 'month'] as const;
const daysUpTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

function Rhythms({ fields }: { fields: CheckedForm<ExportForm> }) {
  const t = useText();
  const locale = useLocale();
  const { values, field, change } = fields;
  return (
    <>
      <div className="setting-pair items-start">
        <Select
          label={t('exports.form.every')}
          options={EVERY.map((id) => ({ id, text: t(`exports.every.${id}`) }))}
          {...field('every')}
        />
        {values.every === 'week' && (
          <Select
            label={t('exports.form.weekday')}
            options={daysUpTo(7).map((day) => ({ id: String(day), text: weekdayName(locale, day) }))}
            value={String(values.weekday)}
            onChange={(day) => change({ weekday: Number(day) })}
          />
        )}
        {values.every === 'month' && (
          <Select
            label={t('exports.form.monthDay')}
            hint={t('exports.form.monthDayHint')}
            options={daysUpTo(31).map((day) => ({ id: String(day), text: String(day) }))}
            value={String(values.monthDay)}
            onChange={(day) => change({ monthDay: Number(day) })}
          />
        )}
        <TextField type="time" label={t('exports.form.at')} hint={t('exports.form.atHint')} {...field('at')} />
      </div>
      <div>
        <Checkbox isChecked={values.isIncremental} onChange={(isIncremental) => change({ isIncremental })}>
          {t('exports.form.incremental')}
        </Checkbox>
        <p className="field-hint">{t('exports.form.incrementalHint')}</p>
      </div>
      <p role="status">{values.at && rhythmSentence(t, locale, rhythmIn(values))}</p>
    </>
  );
}
