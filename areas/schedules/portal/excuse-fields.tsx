import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { DateRange } from '#platform/portal/ui/date-range.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextArea } from '#platform/portal/ui/text-area.tsx';
import type { excuseFaults, WantedExcuse } from '../excuse-faults.ts';
import { EXCUSE_REASONS } from '../occurrence-status.ts';
import { EXCUSE_NOTE_LENGTH } from '../occurrences.contract.ts';
import { excuseWords } from '../schedule-words.ts';

interface ExcuseFieldsProps {
  wanted: WantedExcuse;
  /** The one test that is offered besides days. */
  testName?: string | undefined;
  faults: ReturnType<typeof excuseFaults>;
  onChange: (patch: Partial<WantedExcuse>) => void;
}

/** From what, for which days, and why. */
export function ExcuseFields({
  wanted: { scope, reason, note, first, last },
  testName,
  faults,
  onChange,
}: ExcuseFieldsProps) {
  const t = useText();
  return (
    <>
      {testName && (
        <ChoiceBar
          label={t('schedules.excuse.scope')}
          options={[
            { id: 'test', text: t('schedules.excuse.scope.test', { test: testName }) },
            { id: 'days', text: t('schedules.excuse.scope.days') },
          ]}
          value={scope}
          onChange={(chosen) => onChange({ scope: chosen })}
        />
      )}
      {scope === 'days' && (
        <>
          <DateRange first={first} last={last} error={faults.days && t(faults.days)} onChange={onChange} />
          <p className="field-hint">{t('schedules.excuse.daysHint')}</p>
        </>
      )}
      <Select
        label={t('schedules.excuse.reason')}
        placeholder={t('schedules.excuse.reasonHint')}
        options={EXCUSE_REASONS.map((id) => ({ id, text: t(excuseWords[id]) }))}
        value={reason}
        error={faults.reason && t(faults.reason)}
        onChange={(chosen) => onChange({ reason: chosen })}
      />
      <TextArea
        label={t('schedules.excuse.note')}
        hint={t('schedules.excuse.noteHint')}
        rows={2}
        maxLength={EXCUSE_NOTE_LENGTH}
        value={note}
        onChange={(text) => onChange({ note: text })}
      />
    </>
  );
}
