import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The codes are shown only here, so the dialog closes once the person states that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useText();
  const [areKept, setAreKept] = useState(false);
  const footer = (
    <Button look="primary" isDisabled={!areKept} onPress={onClose}>
      {t('identity.recoveryCodes.done')}
    </Button>
  );
  return (
    <Dialog title={t('identity.recoveryCodes.title')} isOpen isClosable={false} onClose={onClose} footer={footer}>
      <div className="stack gap-14 recovery-codes">
        <p>{t('identity.recoveryCodes.explanation')}</p>
        <ol>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="cluster gap-8">
          <CopyButton codes={codes} />
          <Button size="small" icon={Download} onPress={() => download(`${codes.join('\n')}\n`)}>
            {t('identity.recoveryCodes.download')}
          </Button>
        </div>
        <Checkbox isChecked={areKept} onChange={setAreKept}>
          {t('identity.recoveryCodes.kept')}
        </Checkbox>
      </div>
    </Dialog>
  );
}

function CopyButton({ codes }: { codes: readonly string[] }) {
  const t = useText();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ detail: t('identity.recoveryCodes.copied') }),
      () => showToast({ severity: 'error', detail: t('identity.recoveryCodes.notCopied') }),
    );
  return (
    <Button size="small" icon={Copy} onPress={() => void copy()}>
      {t('identity.recoveryCodes.copy')}
    </Button>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'evenkeel-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
