import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/time-zone-select.tsx';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { FORMATS } from '../datasets.ts';
import { optionsSentence, usualDecimal, usualSeparator } from './option-words.ts';
import type { ExportFields } from './use-export-form.ts';

const SEPARATORS = ['comma', 'semicolon', 'tab'] as const;
const DECIMALS = ['point', 'comma'] as const;
const VALUES = ['labels', 'codes'] as const;

/** The kind of file, and folded away how it is written: the usual suits nearly everybody. */
export function OptionFields({ fields }: { fields: ExportFields }) {
  const t = useText();
  const { form, change } = fields;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="export-fields">
      <ChoiceBar
        label={t('exports.form.format')}
        options={FORMATS.map((id) => ({ id, text: t(`exports.format.${id}`) }))}
        value={form.format}
        onChange={(format) => change({ format })}
      />
      <p className="field-hint">{t(`exports.formatTells.${form.format}`)}</p>
      <details className="export-fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          {t('exports.options.title')}
          <span className="export-fold-note">{optionsSentence(t, form)}</span>
        </summary>
        {isOpen && (
          <div className="export-pairs">
            {form.format === 'csv' && <CellFields fields={fields} />}
            <TimeZoneSelect
              label={t('exports.form.timeZone')}
              hint={t('exports.form.timeZoneHint')}
              noneText={t('exports.form.timeZoneNone')}
              value={form.timeZone}
              onChange={(timeZone) => change({ timeZone })}
            />
          </div>
        )}
      </details>
    </div>
  );
}

function CellFields({ fields: { form, change } }: { fields: ExportFields }) {
  const t = useText();
  const { locale } = form;
  return (
    <>
      <Select
        label={t('exports.form.locale')}
        hint={t('exports.form.localeHint')}
        options={LANGUAGES}
        value={locale}
        onChange={(chosen) => change({ locale: chosen })}
      />
      <Select
        label={t('exports.form.values')}
        options={VALUES.map((id) => ({ id, text: t(`exports.values.${id}`) }))}
        value={form.values}
        onChange={(values) => change({ values })}
      />
      <Select
        label={t('exports.form.separator')}
        options={SEPARATORS.map((id) => ({ id, text: t(`exports.separator.${id}`) }))}
        value={form.separator || usualSeparator(locale)}
        onChange={(id) => change({ separator: id === usualSeparator(locale) ? '' : id })}
      />
      <Select
        label={t('exports.form.decimal')}
        options={DECIMALS.map((id) => ({ id, text: t(`exports.decimal.${id}`) }))}
        value={form.decimal || usualDecimal(locale)}
        onChange={(id) => change({ decimal: id === usualDecimal(locale) ? '' : id })}
      />
      <Checkbox isChecked={form.byteOrderMark} onChange={(byteOrderMark) => change({ byteOrderMark })}>
        {t('exports.form.byteOrderMark')}
      </Checkbox>
    </>
  );
}
