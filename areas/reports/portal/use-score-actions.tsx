import { useState, type ComponentType, type ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import Camera from 'lucide-react/icons/camera';
import UserRound from 'lucide-react/icons/user-round';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import type { ScoreRow } from '../scores.contract.ts';
import { testHref } from './test-href.ts';
import { VoidDialog } from './void-dialog.tsx';

/** What shows the photo of a test, beside the reference photo. */
export type PhotoReview = ComponentType<{ resultId: string; onClose: () => void }>;

/** What can be done with one test: entries of its menu, and the dialog of one of them. */
export function useScoreActions(Photo: PhotoReview): { items: (row: ScoreRow) => ReactNode; dialog: ReactNode } {
  const t = useText();
  const mayDo = useMayDo();
  const [opened, setOpened] = useState<{ act: 'void' | 'photo'; id: string }>();
  const close = () => setOpened(undefined);
  const items = (row: ScoreRow) => (
    <>
      <MenuItem icon={UserRound} href={testHref(row)}>
        {t('reports.scores.openOnPerson')}
      </MenuItem>
      {row.hasPhoto && mayDo('photos.view') && (
        <MenuItem icon={Camera} onAction={() => setOpened({ act: 'photo', id: row.id })}>
          {t('testing.photo.review.open')}
        </MenuItem>
      )}
      {!row.isVoided && mayDo('tests.void') && (
        <MenuItem icon={Ban} isDangerous onAction={() => setOpened({ act: 'void', id: row.id })}>
          {t('testing.detail.void')}
        </MenuItem>
      )}
    </>
  );
  if (!opened) return { items, dialog: null };
  const dialog =
    opened.act === 'void' ? (
      <VoidDialog ids={[opened.id]} onClose={close} />
    ) : (
      <Photo resultId={opened.id} onClose={close} />
    );
  return { items, dialog };
}
