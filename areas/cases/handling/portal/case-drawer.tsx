import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { CaseFacts } from './case-facts.tsx';

interface CaseDrawerProps {
  caseId: string;
  title: string;
  onClose: () => void;
}

/** Shows a case beside the list it was opened from. */
export function CaseDrawer({ caseId, title, onClose }: CaseDrawerProps) {
  const t = useText();
  return (
    <Dialog
      title={title}
      kind="drawer"
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      <CaseFacts caseId={caseId} />
    </Dialog>
  );
}
