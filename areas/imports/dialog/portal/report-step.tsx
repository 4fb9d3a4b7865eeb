import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { CountTiles } from './count-tiles.tsx';
import { ErrorDownload } from './error-download.tsx';
import { ImportRows } from './import-rows.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { UndoImport } from './undo-import.tsx';

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
