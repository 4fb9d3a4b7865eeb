import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { Import } from '#areas/imports/run/imports.contract.ts';
import { CountTiles } from './count-tiles.tsx';
import { ErrorDownload } from './error-download.tsx';
import { ImportRows } from './import-rows.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { useUndo } from './use-import.ts';

/** The last step: what was done. */
export function ReportStep({ found, onNew, onClose }: StepProps & { onNew: () => void }) {
  const t = useText();
  const dates = useDates();
  const { counts, fileName, finishedAt } = found;
  const footer = (
    <>
      <Button onPress={onNew}>{t('imports.report.another')}</Button>
      <Button look="primary" onPress={onClose}>
        {t('imports.report.close')}
      </Button>
    </>
  );
  return (
    <StepFrame step="import" footer={footer}>
      <p role="status">
        {t('imports.report.text', {
          file: fileName || t('imports.pasted'),
          date: finishedAt ? dates.moment(finishedAt) : '',
        })}
      </p>
      {counts && (
        <CountTiles
          tiles={[
            { label: t('imports.report.created'), count: counts.created },
            { label: t('imports.report.changed'), count: counts.changed },
            { label: t('imports.report.unchanged'), count: counts.unchanged },
            { label: t('imports.report.suspended'), count: counts.suspended },
            { label: t('imports.report.errors'), count: counts.errors, isBad: true },
          ]}
        />
      )}
      <UndoImport found={found} />
      {counts && counts.errors > 0 && (
        <ImportRows
          id={found.id}
          outcome="error"
          title={t('imports.findings.errorRows')}
          actions={<ErrorDownload id={found.id} />}
        />
      )}
      <p className="field-hint">{t('imports.report.kept')}</p>
    </StepFrame>
  );
}

/** Undoes an import as a whole within a day, and says what was undone. */
function UndoImport({ found: { id, undoUntil, undone } }: { found: Import }) {
  const t = useText();
  const { moment } = useDates();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useUndo();
  if (undone) return <Notice>{t('imports.undone', { ...undone, time: moment(undone.at) })}</Notice>;
  if (!undoUntil) return null;
  const undo = () => mutate({ params: { id } }, { onSettled: () => setIsAsking(false) });
  return (
    <section className="import-group">
      {error && <Notice severity="error">{error.message}</Notice>}
      <p>{t('imports.undo.until', { time: moment(undoUntil) })}</p>
      <Button icon={Undo2} onPress={() => setIsAsking(true)}>
        {t('imports.undo')}
      </Button>
      <ConfirmDialog
        title={t('imports.undo.title')}
        confirmLabel={t('imports.undo')}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={undo}
        onClose={() => setIsAsking(false)}
      >
        {t('imports.undo.text')}
      </ConfirmDialog>
    </section>
  );
}
