import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/form/time-zone-select.tsx';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { FORMATS } from '#areas/exports/datasets/datasets.ts';
import { optionsSentence, usualDecimal, usualSeparator } from '#areas/exports/datasets/portal/option-words.ts';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { ExportForm } from '../export-form.ts';

const SEPARATORS = ['comma', 'semicolon', 'tab'] as const;
const DECIMALS = ['point', 'comma'] as const;
const VALUES = ['labels', 'codes'] as const;

/** The file format and, collapsed, the details of how it is written; the defaults suit nearly everyone. */
export function OptionFields({ fields }: { fields: CheckedForm<ExportForm> }) {
  const t = useText();
  const { values, field } = fields;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="export-fields">
      <ChoiceBar
        label={t('exports.form.format')}
        options={FORMATS.map((id) => ({ id, text: t(`exports.format.${id}`) }))}
        {...field('format')}
      />
      <p className="field-hint">{t(`exports.formatTells.${values.format}`)}</p>
      <details className="export-fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          {t('exports.options.title')}
          <span className="block faint small-lines export-fold-note">{optionsSentence(t, values)}</span>
        </summary>
        {isOpen && (
          <div className="setting-pair items-start">
            {values.format === 'csv' && <CellFields fields={fields} />}
            <TimeZoneSelect
              label={t('exports.form.timeZone')}
              hint={t('exports.form.timeZoneHint')}
              noneText={t('exports.form.timeZoneNone')}
              {...field('timeZone')}
            />
          </div>
        )}
      </details>
    </div>
  );
}

function CellFields({ fields: { values, field, change } }: { fields: CheckedForm<ExportForm> }) {
  const t = useText();
  const { locale } = values;
  return (
    <>
      <Select
        label={t('exports.form.locale')}
        hint={t('exports.form.localeHint')}
        options={LANGUAGES}
        {...field('locale')}
      />
      <Select
        label={t('exports.form.values')}
        options={VALUES.map((id) => ({ id, text: t(`exports.values.${id}`) }))}
        {...field('values')}
      />
      <Select
        label={t('exports.form.separator')}
        options={SEPARATORS.map((id) => ({ id, text: t(`exports.separator.${id}`) }))}
        value={values.separator || usualSeparator(locale)}
        onChange={(id) => change({ separator: id === usualSeparator(locale) ? '' : id })}
      />
      <Select
        label={t('exports.form.decimal')}
        options={DECIMALS.map((id) => ({ id, text: t(`exports.decimal.${id}`) }))}
        value={values.decimal || usualDecimal(locale)}
        onChange={(id) => change({ decimal: id === usualDecimal(locale) ? '' : id })}
      />
      <Checkbox isChecked={values.byteOrderMark} onChange={(byteOrderMark) => change({ byteOrderMark })}>
        {t('exports.form.byteOrderMark')}
      </Checkbox>
    </>
  );
}
