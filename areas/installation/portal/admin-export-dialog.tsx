import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { AdminExportFields } from './admin-export-fields.tsx';
import { useAdminExportOrder } from './use-admin-export-order.ts';
import { useOrderAdminExport } from './use-admin-exports.ts';

/** Asks what, why and for how long; then shows the words of a locked file, once. */
export function AdminExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useAdminExportOrder();
  const [hasTried, setHasTried] = useState(false);
  const { mutate, data, error, isPending } = useOrderAdminExport();
  const submit = () => {
    setHasTried(true);
    if (form.lacks.purpose || form.lacks.organization || isPending) return;
    const onSuccess = ({ passphrase }: { passphrase: string | null }) => {
      if (passphrase !== null) return;
      onClose();
      showToast({ detail: t('installation.exports.ordered') });
    };
    mutate({ body: form.body }, { onSuccess });
  };
  if (data?.passphrase) {
    return <WordsShown words={data.passphrase} needsSecond={data.state === 'approval'} onClose={onClose} />;
  }
  const footer = <DialogSubmit label={t('installation.exports.order')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('installation.exports.new')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="admin-export-form">
        {error && <Notice severity="error">{error.message}</Notice>}
        <AdminExportFields form={form} hasTried={hasTried} />
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
      <div className="admin-export-form">
        {needsSecond && <Notice severity="info">{t('installation.exports.needsSecond')}</Notice>}
        <HandedLink link={words} label={t('installation.exports.words')}>
          {t('installation.exports.wordsOnce')}
        </HandedLink>
      </div>
    </Dialog>
  );
}
