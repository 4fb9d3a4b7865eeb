import { useEffect, useState } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';

type Decide = (mayLeave: boolean) => void;

/** Asks for confirmation before the page is left with unsaved changes. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useText();
  const { guardLeaving } = useNavigation();
  const [decide, setDecide] = useState<Decide | null>(null);

  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving(() => new Promise<boolean>((resolve) => setDecide(() => resolve)));
  }, [isDirty, guardLeaving]);

  const settle = (mayLeave: boolean) => {
    decide?.(mayLeave);
    setDecide(null);
  };
  return (
    <ConfirmDialog
      title={t('ui.unsaved.title')}
      confirmLabel={t('ui.unsaved.discard')}
      isOpen={decide !== null}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    >
      {t('ui.unsaved.text')}
    </ConfirmDialog>
  );
}
