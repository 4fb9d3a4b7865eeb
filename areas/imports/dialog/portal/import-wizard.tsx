import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { FileStep } from './file-step.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useImport } from './use-import.ts';
import './imports.css';

interface ImportWizardProps {
  /** Without an id the wizard starts a new import. */
  id: string | undefined;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** The four steps of an import: file, columns, check, import. Each step has its own buttons. */
export function ImportWizard({ id, onShow, onClose }: ImportWizardProps) {
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
