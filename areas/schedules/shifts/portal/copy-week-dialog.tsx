import { useState } from 'react';
import { typedNumber } from '#areas/schedules/rules/number-range.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { MOST_WEEKS } from '../shift-copies.contract.ts';
import { ShiftFindings } from './shift-findings.tsx';
import { useCopyShifts } from './use-shifts.ts';

const RANGE = { min: 1, max: MOST_WEEKS };

/** Copies the week that is shown to the weeks after it; first as a preview. */
export function CopyWeekDialog({ firstDay, onClose }: { firstDay: string; onClose: () => void }) {
  const t = useText();
  const { day } = useDates();
  const [text, setText] = useState('4');
  const preview = useCopyShifts();
  const copy = useCopyShifts();
  const weeks = typedNumber(text, RANGE);
  const found = preview.data;
  const submit = () => {
    if (weeks === null || copy.isPending || preview.isPending) return;
    if (!found) return preview.mutate({ body: { week: firstDay, weeks, dryRun: true } });
    const onSuccess = ({ created }: { created: number }) => {
      showToast({ detail: t('schedules.shifts.done', { count: created }) });
      onClose();
    };
    copy.mutate({ body: { week: firstDay, weeks } }, { onSuccess });
  };
  const change = (typed: string) => {
    setText(typed);
    preview.reset();
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button
        type="submit"
        look="primary"
        isPending={copy.isPending || preview.isPending}
        isDisabled={weeks === null || found?.created === 0}
      >
        {found ? t('schedules.shifts.copy.submit', { count: found.created }) : t('schedules.shifts.copy.preview')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('schedules.shifts.copy.title')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16 above-12">
        <p>{t('schedules.shifts.copy.text', { day: day(firstDay) })}</p>
        <TextField
          label={t('schedules.shifts.copy.weeks')}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={text}
          error={weeks === null ? t('schedules.fault.number', RANGE) : undefined}
          onChange={change}
        />
        <FormFailure failure={copy.error ?? preview.error} />
        {found && <ShiftFindings found={found} />}
      </div>
    </Dialog>
  );
}
