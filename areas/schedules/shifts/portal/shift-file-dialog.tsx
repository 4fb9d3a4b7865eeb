import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveBlob } from '#platform/portal/calls/save-answer.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { FileField } from '#platform/portal/ui/form/file-field.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { WaitingLine } from '#platform/portal/ui/waiting-line.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { CSV_TYPE } from '#platform/shared/files/csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/files/csv-text.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { MOST_SHIFTS } from '../shifts.contract.ts';
import { ShiftFindings } from './shift-findings.tsx';
import { useImportShifts } from './use-shifts.ts';

/** Reads a file of shifts: first what it would do, then the import itself. */
export function ShiftFileDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const check = useImportShifts();
  const run = useImportShifts();
  const found = run.data ?? check.data;
  const count = found?.faultCount === 0 ? found.created + found.changed : 0;
  const pick = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    run.reset();
    check.mutate({ input: { query: { dryRun: 'true' } }, content: chosen });
  };
  const submit = () => {
    if (!file || count === 0 || run.isPending) return;
    run.mutate(
      { input: {}, content: file },
      {
        onSuccess: ({ isWritten, created, changed }) => {
          // Someone may have changed the roster since the preview; then the new findings are shown.
          if (!isWritten) return;
          showToast({ detail: t('schedules.shifts.done', { count: created + changed }) });
          onClose();
        },
      },
    );
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button type="submit" look="primary" isPending={run.isPending} isDisabled={count === 0}>
        {t('schedules.shifts.file.submit', { count })}
      </Button>
    </>
  );
  return (
    <Dialog title={t('schedules.shifts.file.title')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16 above-12">
        <p>{t('schedules.shifts.file.text', { max: MOST_SHIFTS })}</p>
        <SampleDownload />
        <FileField
          label={t('schedules.shifts.file.choose')}
          button={t(file ? 'schedules.shifts.file.other' : 'schedules.shifts.file.button')}
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          file={file}
          onPick={pick}
        />
        {check.isPending && <WaitingLine onCancel={undefined} />}
        <FormFailure failure={run.error ?? check.error} />
        {found && !check.isPending && <ShiftFindings found={found} />}
        {found?.faultCount === 0 && count === 0 && <p>{t('schedules.shifts.file.nothing')}</p>}
      </div>
    </Dialog>
  );
}

function SampleDownload() {
  const t = useText();
  const locale = useLocale();
  const save = () =>
    saveBlob(new Blob([sampleOf(t, locale)], { type: CSV_TYPE }), `${t('schedules.shifts.file.sampleName')}.csv`);
  return (
    <div>
      <Button size="small" icon={Download} onPress={save}>
        {t('schedules.shifts.file.sample')}
      </Button>
    </div>
  );
}

/** The titles, a day shift and a night shift. It names no site, because these differ by organization. */
function sampleOf(t: Translate, locale: Locale): string {
  const titles = [
    'schedules.shifts.file.titles.person',
    'schedules.shifts.column.site',
    'schedules.shifts.field.start',
    'schedules.shifts.field.end',
    'schedules.shifts.column.role',
    'schedules.shifts.column.externalId',
  ].map((id) => t(id));
  const rows = [
    ['1047', '', '2026-11-18 06:00', '18:00', '', 'A-1'],
    ['1048', '', '2026-11-18 18:00', '2026-11-19 06:00', '', 'A-2'],
  ];
  return BYTE_ORDER_MARK + [titles, ...rows].map((row) => csvLine(row, locale)).join('');
}
