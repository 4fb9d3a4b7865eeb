import { useState, type ReactNode } from 'react';
import Eraser from 'lucide-react/icons/eraser';
import FileDown from 'lucide-react/icons/file-down';
import type { User } from '#areas/users/person/users.contract.ts';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { COPY_NEEDS } from '../data-copy.contract.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { useDataCopy } from './use-data-copy.ts';

/** Menu items for all data of a person, and the dialog that one of them opens. */
export function usePrivacyActions(user: User, isSelf: boolean): { items: ReactNode; dialog: ReactNode } {
  const t = useText();
  const mayDo = useMayDo();
  const { save } = useDataCopy();
  const [isErasing, setIsErasing] = useState(false);
  const mayCopy = isSelf || COPY_NEEDS.every(mayDo);
  const items = (
    <>
      {mayCopy && (
        <MenuItem icon={FileDown} onAction={() => save(user.id)}>
          {t('privacy.copy')}
        </MenuItem>
      )}
      {!isSelf && mayDo('settings.manage') && (
        <MenuItem icon={Eraser} isDangerous onAction={() => setIsErasing(true)}>
          {t('privacy.erase')}
        </MenuItem>
      )}
    </>
  );
  return { items, dialog: isErasing && <EraseDialog user={user} onClose={() => setIsErasing(false)} /> };
}
