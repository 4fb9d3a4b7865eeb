import { useState } from 'react';
import Undo2 from 'lucide-react/icons/undo-2';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { Import } from '#areas/imports/run/imports.contract.ts';
import { useUndo } from './use-import.ts';

/** Undoes an import as a whole within a day, and says what was undone. */
export function UndoImport({ found: { id, undoUntil, undone } }: { found: Import }) {
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
