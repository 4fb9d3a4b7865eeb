import { useLocale, useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { weekdayName } from '#platform/portal/day-names.ts';
import { rhythmIn } from '../export-form.ts';
import { rhythmSentence } from './rhythm-words.ts';
import type { ExportFields } from './use-export-form.ts';

/** Once, or again and again; a schedule that is there stays one. */
export function RhythmFields({ fields, isSchedule }: { fields: ExportFields; isSchedule: boolean }) {
  const t = useText();
  const { form, change } = fields;
  return (
    <div className="export-fields">
      {!isSchedule && (
        <ChoiceBar
          label={t('exports.form.when')}
          options={[
            { id: 'once', text: t('exports.form.once') },
            { id: 'again', text: t('exports.form.again') },
          ]}
          value={form.isRepeated ? 'again' : 'once'}
          onChange={(when) => change({ isRepeated: when === 'again' })}
        />
      )}
      {form.isRepeated && <Rhythms fields={fields} />}
    </div>
  );
}

const EVERY = ['day', 'week', 'month'] as const;
const daysUpTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

function Rhythms({ fields }: { fields: ExportFields }) {
  const t = useText();
  const locale = useLocale();
  const { form, change, faultOf } = fields;
  return (
    <>
      <div className="export-pairs">
        <Select
          label={t('exports.form.every')}
          options={EVERY.map((id) => ({ id, text: t(`exports.every.${id}`) }))}
          value={form.every}
          onChange={(every) => change({ every })}
        />
        {form.every === 'week' && (
          <Select
            label={t('exports.form.weekday')}
            options={daysUpTo(7).map((day) => ({ id: String(day), text: weekdayName(locale, day) }))}
            value={String(form.weekday)}
            onChange={(day) => change({ weekday: Number(day) })}
          />
        )}
        {form.every === 'month' && (
          <Select
            label={t('exports.form.monthDay')}
            hint={t('exports.form.monthDayHint')}
            options={daysUpTo(31).map((day) => ({ id: String(day), text: String(day) }))}
            value={String(form.monthDay)}
            onChange={(day) => change({ monthDay: Number(day) })}
          />
        )}
        <TextField
          type="time"
          label={t('exports.form.at')}
          hint={t('exports.form.atHint')}
          value={form.at}
          error={faultOf('at')}
          onChange={(at) => change({ at })}
        />
      </div>
      <div>
        <Checkbox isChecked={form.isIncremental} onChange={(isIncremental) => change({ isIncremental })}>
          {t('exports.form.incremental')}
        </Checkbox>
        <p className="field-hint">{t('exports.form.incrementalHint')}</p>
      </div>
      <p role="status">{form.at && rhythmSentence(t, locale, rhythmIn(form))}</p>
    </>
  );
}
