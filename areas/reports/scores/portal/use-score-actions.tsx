import { useState, type ComponentType, type ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import Camera from 'lucide-react/icons/camera';
import FolderOpen from 'lucide-react/icons/folder-open';
import FolderPlus from 'lucide-react/icons/folder-plus';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import UserRound from 'lucide-react/icons/user-round';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import type { ScoreRow } from '../score-row.ts';
import { testHref } from '#areas/reports/frame/portal/test-href.ts';
import { VoidDialog } from './void-dialog.tsx';

type ScoreDialog = ComponentType<{ row: ScoreRow; onClose: () => void }>;

/** Dialogs from other areas for a test of the list. */
export interface ScoreDialogs {
  /** The photo of the test, beside the reference photo. */
  readonly photo: ScoreDialog;
  readonly retest: ScoreDialog;
  readonly openCase: ScoreDialog;
  readonly remark: ScoreDialog;
}

const VoidOne: ScoreDialog = ({ row, onClose }) => <VoidDialog ids={[row.id]} onClose={onClose} />;

/** The actions on one test: menu items, and the dialog of one of them. */
export function useScoreActions(dialogs: ScoreDialogs): { items: (row: ScoreRow) => ReactNode; dialog: ReactNode } {
  const t = useText();
  const mayDo = useMayDo();
  const [opened, setOpened] = useState<{ dialog: ScoreDialog; row: ScoreRow }>();
  const items = (row: ScoreRow) => {
    const open = (dialog: ScoreDialog) => () => setOpened({ dialog, row });
    return (
      <>
        <MenuItem icon={UserRound} href={testHref(row)}>
          {t('reports.scores.openOnPerson')}
        </MenuItem>
        {row.hasPhoto && mayDo('photos.view') && (
          <MenuItem icon={Camera} onAction={open(dialogs.photo)}>
            {t('testing.photo.review.open')}
          </MenuItem>
        )}
        {mayDo('tests.give') && (
          <MenuItem icon={RotateCw} onAction={open(dialogs.retest)}>
            {t('reports.scores.orderRetest')}
          </MenuItem>
        )}
        {mayDo('cases.handle') && <CaseItem row={row} onOpen={open(dialogs.openCase)} />}
        {mayDo('cases.handle') && (
          <MenuItem icon={MessageSquarePlus} onAction={open(dialogs.remark)}>
            {t('reports.scores.addRemark')}
          </MenuItem>
        )}
        {!row.isVoided && mayDo('tests.void') && (
          <MenuItem icon={Ban} isDangerous onAction={open(VoidOne)}>
            {t('testing.detail.void')}
          </MenuItem>
        )}
      </>
    );
  };
  const Opened = opened?.dialog;
  return { items, dialog: Opened && <Opened row={opened.row} onClose={() => setOpened(undefined)} /> };
}

/** A visit has one case; if it exists, the item links to it. */
function CaseItem({ row, onOpen }: { row: ScoreRow; onOpen: () => void }) {
  const t = useText();
  if (row.caseState) {
    return (
      <MenuItem icon={FolderOpen} href={`/users/${row.userId}?tab=cases`}>
        {t('reports.scores.showCase')}
      </MenuItem>
    );
  }
  return (
    <MenuItem icon={FolderPlus} onAction={onOpen}>
      {t('reports.scores.openCase')}
    </MenuItem>
  );
}
