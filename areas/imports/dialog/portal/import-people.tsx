import './imports.css';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { isUuid } from '#platform/shared/uuid.ts';
import { isWorkedOn } from '#areas/imports/run/import-state.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { FindingsStep } from './findings-step.tsx';
import { ProgressLine } from './progress-line.tsx';
import { ReportStep } from './report-step.tsx';
import { FAILURE_TEXTS } from './state-texts.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { useImport } from './use-import.ts';

/** The button and dialog of an import, for the page that lists people. The address names the open import. */
export function ImportPeople() {
  const t = useText();
  const mayImport = usePermission('users.import');
  const [{ import: open = '' }, change] = useSearchValues();
  if (!mayImport) return null;
  const show = (id: string | undefined) => change({ import: id });
  return (
    <>
      <Button icon={FileUp} onPress={() => show('new')}>
        {t('imports.open')}
      </Button>
      {open !== '' && (
        <ImportWizard id={isUuid(open) ? open : undefined} onShow={show} onClose={() => show(undefined)} />
      )}
    </>
  );
}

interface ImportWizardProps {
  /** Without an id the wizard starts a new import. */
  id: string | undefined;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** The four steps of an import: file, columns, check, import. Each step has its own buttons. */
function ImportWizard({ id, onShow, onClose }: ImportWizardProps) {
  const t = useText();
  return (
    <Dialog title={t('imports.title')} isWide isOpen onClose={onClose} footer={null}>
      {id === undefined ? (
        <FileStep onShow={onShow} onClose={onClose} />
      ) : (
        <OpenImport key={id} id={id} onClose={onClose} onNew={() => onShow('new')} />
      )}
    </Dialog>
  );
}

function OpenImport({ id, onNew, onClose }: { id: string; onNew: () => void; onClose: () => void }) {
  const query = useImport(id);
  return <Loaded query={query}>{(found) => <ImportSteps found={found} onNew={onNew} onClose={onClose} />}</Loaded>;
}

/** Shows the current step of an import. From the check the person can go back to the columns. */
function ImportSteps({ found, onNew, onClose }: StepProps & { onNew: () => void }) {
  const [isAtColumns, setAtColumns] = useState(false);
  const { state } = found;
  if (isWorkedOn(state)) return <ProgressStep found={found} onClose={onClose} />;
  if (state === 'done') return <ReportStep found={found} onNew={onNew} onClose={onClose} />;
  if (state === 'uploaded' || isAtColumns) {
    return <ColumnsStep found={found} onChecked={() => setAtColumns(false)} onNew={onNew} />;
  }
  const goBack = () => setAtColumns(true);
  if (state === 'failed') return <FailedStep found={found} onBack={goBack} onClose={onClose} />;
  return <FindingsStep found={found} onBack={goBack} />;
}

/** Says why the import failed and that nothing was changed. */
function FailedStep({ found, onBack, onClose }: StepProps & { onBack: () => void }) {
  const t = useText();
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.close')}</Button>
      <Button look="primary" onPress={onBack}>
        {t('imports.failed.again')}
      </Button>
    </>
  );
  return (
    <StepFrame step="check" footer={footer}>
      <Notice severity="error">
        <strong>{t('imports.failed.title')}</strong> {t(FAILURE_TEXTS[found.failure ?? 'fault'])}
      </Notice>
    </StepFrame>
  );
}

/** Shown while the server checks or writes. The work continues without a viewer. */
function ProgressStep({ found, onClose }: StepProps) {
  const t = useText();
  const isRun = found.state === 'running';
  const footer = <Button onPress={onClose}>{t('imports.progress.close')}</Button>;
  return (
    <StepFrame step={isRun ? 'import' : 'check'} footer={footer}>
      <ProgressLine
        label={t(isRun ? 'imports.progress.running' : 'imports.progress.checking')}
        progress={found.progress}
        rowCount={found.rowCount}
      />
      <p>{t('imports.progress.text')}</p>
    </StepFrame>
  );
}
