import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { AdminExportFields } from './admin-export-fields.tsx';
import { bodyOf, faultsIn, NEW_ORDER } from './admin-export-order.ts';
import { useOrderAdminExport } from './use-admin-exports.ts';

/** Asks for dataset, purpose and duration, then shows the passphrase of an encrypted file once. */
export function AdminExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useCheckedForm({ start: NEW_ORDER, faultsIn });
  const { mutate, data, error, isPending } = useOrderAdminExport();
  const submit = form.submit((order) => {
    if (isPending) return;
    const onSuccess = ({ passphrase }: { passphrase: string | null }) => {
      if (passphrase !== null) return;
      onClose();
      showToast({ detail: t('installation.exports.ordered') });
    };
    mutate({ body: bodyOf(order) }, { onSuccess });
  });
  if (data?.passphrase) {
    return <WordsShown words={data.passphrase} needsSecond={data.state === 'approval'} onClose={onClose} />;
  }
  const footer = <DialogSubmit label={t('installation.exports.order')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('installation.exports.new')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16">
        {error && <Notice severity="error">{error.message}</Notice>}
        <AdminExportFields {...form} />
      </div>
    </Dialog>
  );
}

interface WordsShownProps {
  words: string;
  needsSecond: boolean;
  onClose: () => void;
}

function WordsShown({ words, needsSecond, onClose }: WordsShownProps) {
  const t = useText();
  const footer = (
    <Button look="primary" onPress={onClose}>
      {t('installation.exports.wordsKept')}
    </Button>
  );
  return (
    <Dialog title={t('installation.exports.wordsTitle')} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-16">
        {needsSecond && <Notice severity="info">{t('installation.exports.needsSecond')}</Notice>}
        <HandedLink link={words} label={t('installation.exports.words')}>
          {t('installation.exports.wordsOnce')}
        </HandedLink>
      </div>
    </Dialog>
  );
}
