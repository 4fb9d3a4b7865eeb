import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { DateRange } from '#platform/portal/ui/form/date-range.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { ExcuseDraft } from '../excuse-faults.ts';
import { EXCUSE_REASONS } from '#areas/schedules/rules/occurrence-status.ts';
import { EXCUSE_NOTE_LENGTH } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { excuseWords } from '#areas/schedules/expected-tests/schedule-words.ts';

interface ExcuseFieldsProps {
  form: CheckedForm<ExcuseDraft>;
  /** Name of the test on offer besides days. */
  testName?: string | undefined;
}

/** Edits what the excuse covers, its days and its reason. */
export function ExcuseFields({ form: { values, field, change, errorOf }, testName }: ExcuseFieldsProps) {
  const t = useText();
  const { scope, first, last } = values;
  return (
    <>
      {testName && (
        <ChoiceBar
          label={t('schedules.excuse.scope')}
          options={[
            { id: 'test', text: t('schedules.excuse.scope.test', { test: testName }) },
            { id: 'days', text: t('schedules.excuse.scope.days') },
          ]}
          {...field('scope')}
        />
      )}
      {scope === 'days' && (
        <>
          <DateRange first={first} last={last} error={errorOf('days')} onChange={change} />
          <p className="field-hint">{t('schedules.excuse.daysHint')}</p>
        </>
      )}
      <Select
        label={t('schedules.excuse.reason')}
        placeholder={t('schedules.excuse.reasonHint')}
        options={EXCUSE_REASONS.map((id) => ({ id, text: t(excuseWords[id]) }))}
        {...field('reason')}
      />
      <TextArea
        label={t('schedules.excuse.note')}
        hint={t('schedules.excuse.noteHint')}
        rows={2}
        maxLength={EXCUSE_NOTE_LENGTH}
        {...field('note')}
      />
    </>
  );
}
